import { expect } from 'vitest'
import { journey } from '#tests/engines/journey.ts'
import { enter, viewerLike } from '#tests/engines/people.ts'
import { an } from '#tests/engines/tab.ts'

export const search = journey(
  'typing finds titles, and the way back keeps the words',
  async ({ tab, site }) => {
    await enter(tab, await viewerLike(site, 'Ana'), '/filmes')
    await tab.press(an('link', 'Buscar', an('banner')))
    await tab.isAt('/busca')
    await tab.fill('O que você procura?', 'sertao')
    await tab.isAt('/busca?q=sertao')
    const found = an('link', /Os Sertões/, an('region', /^Títulos/))
    await tab.press(found)
    await tab.isAt(/^\/conteudo\/\d+\/os-sertoes/)
    // Firefox forgets a way back that is asked for while the page still loads.
    await tab.until(async () => {
      expect(await tab.read(() => document.readyState)).toBe('complete')
    })
    await tab.browser.back()
    await tab.isAt('/busca?q=sertao')
    await tab.sees(found)
  },
)
