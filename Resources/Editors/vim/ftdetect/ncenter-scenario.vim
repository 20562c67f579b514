autocmd BufNewFile,BufRead *.scenario setfiletype ncenter-scenario
