import { expect, test } from 'vitest'
import { createLocalStore } from '#server/media-store/local-store.ts'
import { preloadOf } from '#server/player/preload.ts'

const demo = createLocalStore('demo')

test('preloadOf() names the first H.264 files at a position, lowest bandwidth first', async () => {
  const { video, audio } = await preloadOf(demo, 'media/bruma', 'master.m3u8', 12.5)
  expect(video.map(({ playlist }) => playlist)).toEqual([
    'v240-4/index.m3u8',
    'v480-4/index.m3u8',
    'v720-4/index.m3u8',
  ])
  expect(video[0]).toMatchObject({ init: 'v240-4/init.mp4', segment: 'v240-4/006.m4s' })
  expect(audio).toMatchObject([{ playlist: 'audio/index.m3u8', segment: 'audio/006.m4s' }])
})

test('preloadOf() is empty for a clip that cannot be read', async () => {
  expect(await preloadOf(demo, 'media/nowhere', 'master.m3u8', 0)).toEqual({ video: [], audio: [] })
})
