import { expect } from 'vitest'
import { journey } from '#tests/engines/journey.ts'
import { enter, viewerLike } from '#tests/engines/people.ts'
import { an } from '#tests/engines/tab.ts'

export const kids = journey('gives a child its own theme and titles', async ({ tab, site }) => {
  await enter(tab, await viewerLike(site, 'Kids Lia'))
  await tab.sees(an('link', undefined, an('region', /^Top 10/)))
  const theme = () => tab.read(() => document.documentElement.dataset.theme)
  expect(await theme()).toBe('kids')
  await tab.open('/filmes')
  await tab.isAt('/')
  expect(await theme()).toBe('kids')
  await tab.press(an('button', 'Menu de Lia'))
  await tab.press(an('menuitem', 'Sair do Perfil Kids'))
  await tab.isAt('/sessao')
  await tab.press(an('button', 'Ana (chame um adulto)'))
  await tab.sees(an('dialog', 'Chame um adulto'))
})
