" Scenarios of ncenter. Made from the tables of steps; a test compares them.
if exists("b:current_syntax")
  finish
endif

syntax match scenarioComment "\(^\|\s\)\zs#.*$"
syntax region scenarioString start=+"+ skip=+\\.+ end=+"+ oneline
syntax region scenarioString start=+'+ end=+'+ oneline
syntax match scenarioValue "\$[A-Za-z][A-Za-z0-9_]*"
syntax match scenarioNumber "\<\d\+\(ms\|[smhd]\)\?\>"
syntax match scenarioSetup "^\s*\zs\(app\|size\|at\|timezone\|language\|set\|theme\|empty\|tour\|from\|code\|requires\)\>"
syntax match scenarioStructure "^\s*\zs\(include\|each\)\>"
syntax match scenarioStep "^\s*\zs\(advance\|wait\|pause\|push\|header\|location\|look\|resize\|lock\|unlock\|open\|terminate\|type\|show\|tap\|view\|clear\|options\|dismiss\|swipe\|action\|reply\|answer\|shot\|say\|cut\|resume\)\>"
syntax match scenarioExpectation "^\s*\zs\(see\|focus\|expect\|log\|bell\|golden\)\>"
syntax region scenarioPayload matchgroup=scenarioStep start="^\s*\(push\|from\)\s\+<<\z(\w\+\).*$" end="^\s*\z1\s*$"

highlight default link scenarioComment Comment
highlight default link scenarioString String
highlight default link scenarioValue Identifier
highlight default link scenarioNumber Number
highlight default link scenarioSetup PreProc
highlight default link scenarioStructure Include
highlight default link scenarioStep Statement
highlight default link scenarioExpectation Conditional
highlight default link scenarioPayload String

let b:current_syntax = "ncenter-scenario"
