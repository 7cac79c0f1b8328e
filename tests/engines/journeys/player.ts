import { expect } from 'vitest'
import { journey } from '#tests/engines/journey.ts'
import { enter, pathOf, viewerLike } from '#tests/engines/people.ts'
import { an, type Tab } from '#tests/engines/tab.ts'

const video = (tab: Tab) =>
  tab.read(() => {
    const { currentTime, paused } = document.querySelector('video') ?? {
      currentTime: -1,
      paused: true,
    }
    return { at: currentTime, paused }
  })

const isPlayingFrom = (tab: Tab, seconds: number) =>
  tab.until(async () => expect((await video(tab)).at).toBeGreaterThan(seconds))

const isPaused = (tab: Tab, paused: boolean) =>
  tab.until(async () => expect((await video(tab)).paused).toBe(paused))

/** Idle controls hide. */
const pressControl = async (tab: Tab, name: string) => {
  await tab.moveTo(400, 300)
  await tab.moveTo(420, 310)
  await tab.press(an('button', name))
}

export const player = journey(
  'plays a video, obeys its controls and leads to the next episode',
  async ({ tab, site }) => {
    const viewer = await viewerLike(site, 'Ana')
    await enter(tab, viewer, await pathOf(viewer, 'assistir', 'os-maias'))
    await isPlayingFrom(tab, 0.5)
    await tab.sees(an('button', 'Pausar'))
    await pressControl(tab, 'Pausar')
    await isPaused(tab, true)
    await pressControl(tab, 'Reproduzir')
    await isPaused(tab, false)
    await tab.type('5')
    await isPlayingFrom(tab, 20)
    await tab.type('c')
    const captions = an('button', 'Legendas')
    await tab.moveTo(400, 300)
    const before = await tab.attribute(captions, 'aria-pressed')
    await pressControl(tab, 'Legendas')
    await tab.until(async () =>
      expect(await tab.attribute(captions, 'aria-pressed')).not.toBe(before),
    )
    await tab.type('9')
    await tab.press(an('button', 'Assistir agora', an('region', 'Próximo episódio')))
    await tab.isAt(/\?ep=\d+$/)
    await isPlayingFrom(tab, 0.5)
  },
)
