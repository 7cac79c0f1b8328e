import { describe, expect, test } from 'vitest'
import { usedStyles } from '#build/page-styles.ts'

const words = new Set([
  'card',
  'hover:bg-ink/20',
  'md:p-4',
  'group',
  'w-1.5',
  'p',
  'html',
  'w-[1px]',
])

describe('the styles of one page', () => {
  test.each([
    ['.card{a:b}.other{a:b}', '.card{a:b}'],
    [
      String.raw`.hover\:bg-ink\/20:hover{a:b}.hover\:bg-stage:hover{a:b}`,
      String.raw`.hover\:bg-ink\/20:hover{a:b}`,
    ],
    [String.raw`.w-1\.5{a:b}.w-2\.5{a:b}`, String.raw`.w-1\.5{a:b}`],
    ['.other,.card{a:b}', '.card{a:b}'],
    ['.card .other{a:b}', ''],
    ['.card:not(.other){a:b}', '.card:not(.other){a:b}'],
    [':is(.other,.card) p{a:b}', ':is(.other,.card) p{a:b}'],
    ['@media (width>1px){.other{a:b}}', ''],
    [
      String.raw`@media (width>1px){.md\:p-4{a:b}.other{a:b}}`,
      String.raw`@media (width>1px){.md\:p-4{a:b}}`,
    ],
    ['@keyframes x{0%{a:b}to{a:b}}', '@keyframes x{0%{a:b}to{a:b}}'],
    [
      '@font-face{font-family:x}html,[data-theme]{a:b}',
      '@font-face{font-family:x}html,[data-theme]{a:b}',
    ],
    [String.raw`.\33 d{a:b}`, ''],
    ['p,code{a:b}', 'p{a:b}'],
    ['p:nth-child(odd)::before,p[lang]{a:b}', 'p:nth-child(odd)::before,p[lang]{a:b}'],
    [String.raw`.w-\[1px\]>p{a:b}`, String.raw`.w-\[1px\]>p{a:b}`],
    ['*{--un-a:1;--un-b:2;--c:3}p{d:var(--un-b)}', '*{--un-b:2;--c:3}p{d:var(--un-b)}'],
    ['*{--un-a:1}', ''],
  ])('of %s leave %s', (css, expected) => {
    expect(usedStyles(css, words)).toBe(expected)
  })
})
