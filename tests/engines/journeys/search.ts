import { expect } from 'vitest'
import { journey } from '#tests/engines/journey.ts'
import { enter, viewerLike } from '#tests/engines/people.ts'
import { an } from '#tests/engines/tab.ts'

export const search = journey(
  'finds titles while typing and keeps the words on the way back',
  async ({ tab, site }) => {
    await enter(tab, await viewerLike(site, 'Ana'), '/filmes')
    await tab.press(an('link', 'Buscar', an('banner')))
    await tab.isAt('/busca')
    await tab.fill('O que você procura?', 'sertao')
    await tab.isAt('/busca?q=sertao')
    const found = an('link', /Os Sertões/, an('region', /^Títulos/))
    await tab.press(found)
    await tab.isAt(/^\/conteudo\/\d+\/os-sertoes/)
    // Firefox ignores a back navigation while the page still loads.
    await tab.until(async () => {
      expect(await tab.read(() => document.readyState)).toBe('complete')
    })
    await tab.browser.back()
    await tab.isAt('/busca?q=sertao')
    await tab.sees(found)
  },
)
