import { journey } from '#tests/engines/journey.ts'
import { enter, viewerLike } from '#tests/engines/people.ts'
import { an } from '#tests/engines/tab.ts'

export const family = journey('hides adult titles in family mode', async ({ tab, site }) => {
  await enter(tab, await viewerLike(site, 'Ana'), '/catalogo')
  const forAdults = an('img', /menores de 1[68]/)
  await tab.sees(forAdults)
  await tab.press(an('button', 'Menu de Ana'))
  await tab.press(an('menuitemcheckbox', /Modo família/))
  await tab.seesText('Modo família ativado')
  await tab.misses(forAdults)
})
