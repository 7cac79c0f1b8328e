import { enterAs, expect, test } from '#tests/support/journey.ts'
import { isPlayingFrom, openVideo } from './player-page.ts'

const numberOf = (url: string) => Number(/\/(\d+)\.m4s$/.exec(url)?.[1] ?? -1)
const isSound = (url: string) => url.includes('/audio/')

/** Later video segments are held back. */
const lastPicture = 5
const firstAfterSeek = 20

test('requests picture and sound at once on a seek while earlier sound waits for its picture', async ({
  page,
}) => {
  const line = Promise.withResolvers<void>()
  await page.route(/\/v\d+(?:-\d)?\/\d+\.m4s$/, async (route) => {
    if (numberOf(route.request().url()) > lastPicture) await line.promise
    await route.continue().catch(() => undefined)
  })
  const askedFor = (isWanted: (url: string) => boolean) =>
    page.waitForRequest(
      (request) => isWanted(request.url()) && numberOf(request.url()) >= firstAfterSeek,
    )
  await enterAs(page, 'Ana')
  const waiting = page.waitForEvent('requestfinished', (request) => {
    const url = request.url()
    return isSound(url) && numberOf(url) > lastPicture
  })
  await openVideo(page, 'a-cartomante', '?t=0')
  await waiting
  const sound = askedFor(isSound).then(() => 'asked for sound')
  const picture = askedFor((url) => !isSound(url))
  const givenUp = page
    .waitForEvent('requestfailed', async (request) => request === (await picture))
    .then(() => 'gave up the picture')
  await page.keyboard.press('8')
  expect(await Promise.race([sound, givenUp])).toBe('asked for sound')
  line.resolve()
  await isPlayingFrom(page, firstAfterSeek * 2 + 1)
})
