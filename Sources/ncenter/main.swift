print("ncenter")
