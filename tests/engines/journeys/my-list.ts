import { expect } from 'vitest'
import { journey } from '#tests/engines/journey.ts'
import { enter, pathOf, viewerLike } from '#tests/engines/people.ts'
import { an, type Tab } from '#tests/engines/tab.ts'

const mark = an('button', 'Minha lista', an('main'))

const isMarked = (tab: Tab, marked: boolean) =>
  tab.until(async () => expect(await tab.attribute(mark, 'aria-pressed')).toBe(String(marked)))

export const myList = journey('adds a title to the list and removes it', async ({ tab, site }) => {
  const viewer = await viewerLike(site, 'João')
  const path = await pathOf(viewer, 'conteudo', 'inocencia')
  await enter(tab, viewer, path)
  await isMarked(tab, false)
  await tab.press(mark)
  await isMarked(tab, true)
  await tab.open('/lista')
  const entry = an('link', /Inocência/, an('list', 'Minha lista'))
  await tab.press(entry)
  await tab.isAt(path)
  await isMarked(tab, true)
  await tab.press(mark)
  await isMarked(tab, false)
  await tab.open('/lista')
  await tab.sees(an('heading', undefined, an('main')))
  await tab.misses(entry)
})
