import { expect, test } from 'vitest'
import { withoutStyles } from '#build/lazy-styles.ts'

test('a script that is fetched later waits for no style, and its places stay', () => {
  const code = 'd=(m.f||(m.f=["_astro/a.js","_astro/b.css","_astro/c.js"])),i([0,1,2])'
  expect(withoutStyles(code)).toBe(
    'd=(m.f||(m.f=["_astro/a.js","_astro/a.js","_astro/c.js"])),i([0,1,2])',
  )
})

test('other code stays as it is', () => {
  expect(withoutStyles('x="_astro/b.css"')).toBe('x="_astro/b.css"')
})
