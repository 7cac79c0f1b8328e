import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '#tests/support/journey.ts'
import { isPlayingFrom, enterVideo } from './player-page.ts'

const width = 160
const height = 90
/** Second at which the opening ends and the clip starts. */
const seam = 10

const watchPlaying = (page: Page) =>
  page.evaluate(() => {
    const video = document.querySelector('video')
    if (!video) throw new Error('The page has no video element')
    const seen = { stalls: 0, longestStep: 0 }
    Object.assign(globalThis, { seen })
    video.addEventListener('waiting', () => seen.stalls++)
    let before: number | undefined
    const look = (_: number, { mediaTime }: { mediaTime: number }) => {
      seen.longestStep = Math.max(seen.longestStep, Math.abs(mediaTime - (before ?? mediaTime)))
      before = mediaTime
      video.requestVideoFrameCallback(look)
    }
    video.requestVideoFrameCallback(look)
  })

const seenIn = (page: Page) =>
  page.evaluate(() => Reflect.get(globalThis, 'seen') as { stalls: number; longestStep: number })

const shown = async (page: Page) => {
  const image = await page.evaluate(
    ([w, h]) => {
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width: w, height: h })
      const video = document.querySelector('video')
      if (video) canvas.getContext('2d')?.drawImage(video, 0, 0, w, h)
      return canvas.toDataURL('image/png')
    },
    [width, height] as const,
  )
  return greyOf(Buffer.from(image.split(',')[1] ?? '', 'base64'))
}

const greyOf = (image: string | Buffer) =>
  sharp(image).resize(width, height).removeAlpha().grayscale().raw().toBuffer()

/** Compares the right halves, since the lettering is on the left. */
const apart = (one: Buffer, other: Buffer) => {
  const right = [...one.keys()].filter((at) => at % width > width / 2)
  const sum = right.reduce((all, at) => all + Math.abs((one[at] ?? 0) - (other[at] ?? 0)), 0)
  return sum / right.length
}

test("begins with the film's own picture and goes on without a stall", async ({ page }) => {
  await enterVideo(page, 'Ana', 'a-cartomante', '?t=0')
  await isPlayingFrom(page, 2.5)
  const own = await greyOf('demo/art/a-cartomante/backdrop-1280.jpg')
  const other = await greyOf('demo/art/dom-casmurro/backdrop-1280.jpg')
  const first = await shown(page)
  expect(apart(first, own)).toBeLessThan(apart(first, other) / 2)
  await isPlayingFrom(page, seam + 3)
  const later = await shown(page)
  expect(apart(later, own)).toBeGreaterThan(apart(first, own) * 2)
  /* A slow machine may stall once, but a bad seam stalls on every attempt. */
  await expect(async () => {
    await page.evaluate((at) => {
      const video = document.querySelector('video')
      if (video) video.currentTime = at
    }, seam - 4)
    await isPlayingFrom(page, seam - 3)
    await watchPlaying(page)
    await isPlayingFrom(page, seam + 3)
    const { stalls, longestStep } = await seenIn(page)
    expect(stalls).toBe(0)
    expect(longestStep).toBeLessThan(0.5)
  }).toPass({ timeout: 60_000 })

  await page.keyboard.press('Home')
  await expect(page.getByRole('button', { name: 'Pular abertura' })).toBeVisible()
  await page.keyboard.press('s')
  await isPlayingFrom(page, seam)
  expect((await seenIn(page)).longestStep).toBeGreaterThan(0.5)
})
