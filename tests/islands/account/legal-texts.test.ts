import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectWell, open, useIslands } from '#tests/islands/stubbed/screen.ts'

/* The texts that everybody may read; what they say is checked on the build. */

useIslands({})

test.each(['/termos-de-uso', '/politica-de-privacidade', '/acessibilidade', '/sobre'])(
  '%s can be used by everyone, and fits 320 px',
  async (path) => {
    await open(path)
    await expectWell()
    await page.viewport(320, 700)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  },
)
