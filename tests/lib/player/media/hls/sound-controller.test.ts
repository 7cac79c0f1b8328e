import { readFileSync } from 'node:fs'
import library, { type LoaderCallbacks, type LoaderContext } from 'hls.js'
import { expect, test, vi } from 'vitest'
import { soundController } from '#lib/player/media/hls/sound-controller.ts'

const { Events, DefaultConfig } = library

const playlist = (folder: string) =>
  [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-TARGETDURATION:2',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    `#EXT-X-MAP:URI="${folder}/init.mp4"`,
    ...['000', '001', '002', '003'].map((name) => `#EXTINF:2,\n${folder}/${name}.m4s`),
    '#EXT-X-ENDLIST',
  ].join('\n')

const playlists: Record<string, string> = {
  'master.m3u8': `#EXTM3U
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="Português",DEFAULT=YES,URI="audio.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=300000,CODECS="avc1.4d4015,mp4a.40.2",AUDIO="sound"
v240.m3u8`,
  'v240.m3u8': playlist('v240'),
  'audio.m3u8': playlist('audio'),
}

/** Playlists and init segments arrive at once, a segment when the test answers it. */
const openFilm = () => {
  const asked = new Map<string, () => void>()
  const Base = DefaultConfig.loader
  class FilmLoader extends Base {
    override load(
      context: LoaderContext,
      _: unknown,
      { onSuccess }: LoaderCallbacks<LoaderContext>,
    ) {
      const { url } = context
      const path = url.replace('https://film.test/', '')
      const answer = () => {
        const now = performance.now()
        this.stats.loading = { start: now, first: now, end: now }
        const data =
          playlists[path] ?? new Uint8Array(readFileSync(`demo/media/mar/${path}`)).buffer
        onSuccess({ url, data, code: 200 }, this.stats, context, null)
      }
      if (path.endsWith('.m4s')) asked.set(path, answer)
      else queueMicrotask(answer)
    }
  }
  const hls = new library({
    audioStreamController: soundController(library),
    loader: FilmLoader,
    startFragPrefetch: true,
    enableWorker: false,
  })
  hls.loadSource('https://film.test/master.m3u8')
  const answer = async (path: string) => {
    await expect.poll(() => asked.has(path)).toBe(true)
    asked.get(path)?.()
  }
  return { hls, answer }
}

test('loads audio at another position after a stop while audio waited for video', async () => {
  vi.stubGlobal('self', globalThis)
  vi.stubGlobal('location', new URL('https://film.test/'))
  vi.stubGlobal('MediaSource', { isTypeSupported: () => true })
  const { hls, answer } = openFilm()
  const steps: string[] = []
  hls.on(Events.FRAG_LOADED, (_, { frag }) => steps.push(`loaded ${frag.type} ${frag.sn}`))
  hls.on(Events.FRAG_PARSED, (_, { frag }) => steps.push(`parsed ${frag.type} ${frag.sn}`))
  await answer('audio/000.m4s')
  await expect.poll(() => steps).toContain('loaded audio 0')
  hls.stopLoad()
  hls.startLoad(4)
  await answer('v240/002.m4s')
  await answer('audio/002.m4s')
  await expect.poll(() => steps).toContain('parsed audio 2')
  hls.destroy()
})
