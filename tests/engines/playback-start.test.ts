import { expect } from 'vitest'
import { firefox, firefoxWithoutSound } from './firefox.ts'
import { journey, walkIn } from './journey.ts'
import { enter, pathOf, viewerLike } from './people.ts'
import { an, type Tab } from './tab.ts'
import { webkitWithoutSound } from './webkit.ts'

const slug = 'a-cartomante'

const video = (tab: Tab) =>
  tab.read(() => {
    const { paused, muted } = document.querySelector('video') ?? {}
    return { paused, muted }
  })

const becomes = (tab: Tab, state: { paused: boolean; muted: boolean }) =>
  tab.until(async () => expect(await video(tab)).toEqual(state))

const playing = { paused: false, muted: false }
const sound = an('button', 'Ativar o som')

const direct = journey('waits with the scene shown on a directly opened page', async (world) => {
  const { tab, site } = world
  const viewer = await viewerLike(site, 'Ana')
  await enter(tab, viewer, await pathOf(viewer, 'assistir', slug))
  await tab.until(async () => {
    const width = () => document.querySelector<HTMLImageElement>('.start-scene img')?.naturalWidth
    expect(await tab.read(width)).toBeGreaterThan(0)
  })
  expect(await video(tab)).toEqual({ paused: true, muted: false })
  await tab.key('Space')
  await becomes(tab, playing)
  await tab.misses(sound)
})

const pressed = journey('plays muted after a press on the previous page', async (world) => {
  const { tab, site } = world
  const viewer = await viewerLike(site, 'Ana')
  await enter(tab, viewer, await pathOf(viewer, 'conteudo', slug))
  await tab.press(an('link', /^(?:Assistir|Continuar)/, an('main')))
  await tab.sees(sound)
  await becomes(tab, { paused: false, muted: true })
  await tab.press(sound)
  await becomes(tab, playing)
  await tab.misses(sound)
})

const heard = journey('plays with sound at once where the browser allows it', async (world) => {
  const { tab, site } = world
  const viewer = await viewerLike(site, 'Ana')
  await enter(tab, viewer, await pathOf(viewer, 'assistir', slug))
  await becomes(tab, playing)
  await tab.misses(sound)
})

walkIn(firefox, [heard])
walkIn(firefoxWithoutSound, [direct, pressed])
walkIn(webkitWithoutSound, [direct, pressed])
