import { setTimeout as delay } from 'node:timers/promises'
import { openChrome, type Tab } from '#tests/support/chrome.ts'
import { markdownTable } from '#tests/bench/table.ts'
import type { Film } from './film.ts'
import { openCold, probe } from './probe.ts'

const playedSeconds = 3600
const rate = 16
const samples = 10

interface Place {
  site: string
  bare: string
  stored: Record<string, string>
  long: Film
}

const heapOf = async (tab: Tab) => {
  await tab.send('HeapProfiler.collectGarbage')
  const { usedSize } = await tab.send('Runtime.getHeapUsage')
  return Number(usedSize) / 1e6
}

const buffered = `(() => {
  const video = document.querySelector('video')
  const { buffered } = video
  let held = 0
  for (let index = 0; index < buffered.length; index++) held += buffered.end(index) - buffered.start(index)
  return held
})()`

const playFast = `(() => {
  const video = document.querySelector('video')
  video.muted = true
  video.defaultPlaybackRate = video.playbackRate = ${rate}
  window.bench.played = 0
  let last = video.currentTime
  setInterval(() => {
    const moved = video.currentTime - last
    if (moved > 0 && moved < 60) window.bench.played += moved
    last = video.currentTime
    if (video.currentTime > video.duration - 60) last = video.currentTime = 0
    if (video.paused) video.play().catch(() => undefined)
    if (video.playbackRate !== ${rate}) video.playbackRate = ${rate}
  }, 250)
})()`

const measurePage = async (place: Place, name: 'bare' | 'Vereda') => {
  const { site, bare, long } = place
  const chrome = await openChrome(probe(place.stored, new URL(site).host), [
    '--window-size=1280,720',
    '--autoplay-policy=no-user-gesture-required',
  ])
  const rows: string[][] = []
  try {
    const { tab } = chrome
    await openCold(tab, name === 'bare' ? `${bare}/${long.clip}` : `${site}${long.watchPath}?t=0`)
    await tab.evaluate(playFast)
    const giveUpAt = performance.now() + 15 * 60_000
    for (let sample = 0; sample <= samples;) {
      await delay(1000)
      const played = await tab.evaluate<number>('window.bench.played').catch(() => 0)
      if (performance.now() > giveUpAt) break
      if (played < (playedSeconds / samples) * sample) continue
      const minutes = (played / 60).toFixed(0)
      const heap = (await heapOf(tab)).toFixed(1)
      rows.push([name, minutes, heap, (await tab.evaluate<number>(buffered)).toFixed(0)])
      sample += 1
    }
  } finally {
    await chrome.close()
  }
  return rows
}

/** Plays an hour of film at 16 times the speed. */
export const measureMemory = async (place: Place): Promise<string> => {
  const rows = [['page', 'minutes played', 'heap MB', 'buffer s']]
  for (const name of ['Vereda', 'bare'] as const) rows.push(...(await measurePage(place, name)))
  return markdownTable(rows)
}
