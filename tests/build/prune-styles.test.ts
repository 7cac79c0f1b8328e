import { expect, test } from 'vitest'
import { pruneStyles } from '#build/prune-styles.ts'

const pruned = (css: string, ...used: string[]) =>
  pruneStyles(css, (name) => new Set(used).has(name))

test('a rule stays where one of its selectors finds all its classes', () => {
  expect(pruned('.a{x:1}.b{x:2}.a .b,.c>p{x:3}.a .b{x:4}', 'a', 'c')).toBe('.a{x:1}.a .b,.c>p{x:3}')
})

test('elements, attributes and conditions in parentheses stay', () => {
  const css = '*,:before{x:1}html[data-a=".b"]{x:2}p:not(.b){x:3}:is(:where(.b):hover>*){x:4}'
  expect(pruned(css)).toBe(css)
})

test('escaped names are those of the page', () => {
  const css = String.raw`.md\:p-1\.5{x:1}.w-\[min\(1px\,2px\)\]:hover{x:2}.min-h-10\!{x:3}`
  expect(pruned(css, 'md:p-1.5', 'w-[min(1px,2px)]', 'min-h-10!')).toBe(css)
  expect(pruned(css, 'md:p-1.5')).toBe(String.raw`.md\:p-1\.5{x:1}`)
})

test('conditions around rules go with the last of them', () => {
  const css = '@media (min-width:1px){.a{x:1}.b{x:2}}@media print{.b{x:3}}'
  expect(pruned(css, 'a')).toBe('@media (min-width:1px){.a{x:1}}')
})

test('other at-rules, statements and signs inside texts stay as they are', () => {
  const css = `@import "a;b";@keyframes spin{to{x:1}}@font-face{src:url("data:a;b}")}.a{content:'}'}`
  expect(pruned(css, 'a')).toBe(css)
  expect(pruned('.i{mask:url("data:x;}{")}.b{x:1}', 'b')).toBe('.b{x:1}')
})
