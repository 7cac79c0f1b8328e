import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectWell, open, useIslands } from '#tests/islands/stubbed/screen.ts'

/* The tests of the build check what the texts say. */

useIslands({})

test.each(['/termos-de-uso', '/politica-de-privacidade', '/acessibilidade', '/sobre'])(
  'shows an accessible %s that fits 320 px',
  async (path) => {
    await open(path)
    await expectWell()
    await page.viewport(320, 700)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
)
