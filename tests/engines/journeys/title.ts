import { journey } from '#tests/engines/journey.ts'
import { enter, viewerLike } from '#tests/engines/people.ts'
import { an } from '#tests/engines/tab.ts'

export const title = journey(
  'leads from a card to its title and back to the card',
  async ({ tab, site }) => {
    await enter(tab, await viewerLike(site, 'Ana'))
    const card = an('link', undefined, an('region', /^Top 10/))
    await tab.sees(card)
    const path = String(await tab.attribute(card, 'href'))
    await tab.press(card)
    await tab.isAt(path)
    await tab.sees(an('heading', undefined, an('main')))
    await tab.sees(an('link', /^(?:Assistir|Continuar assistindo)/, an('main')))
    await tab.browser.back()
    await tab.isAt('/')
    await tab.sees(card)
  },
)
