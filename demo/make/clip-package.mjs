// Packages a film and its sound as HLS with fragmented MP4.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { codecOf } from './clip-boxes.mjs'
import { masterPlaylist, mediaPlaylist, tracksOf } from './clip-playlists.mjs'
import {
  ffmpeg,
  FPS,
  FRAGMENTS,
  GOP,
  makePicture,
  nameOf,
  renditions,
  run,
  SEGMENT,
  writeSegments,
} from './clip-renditions.mjs'
import { subtitles } from './clip-subtitles.mjs'

// Returns the data for the master playlist
async function listed({ init, segments }, folder) {
  const list = segments.map(({ seconds }, i) => ({ uri: nameOf(i), seconds }))
  await writeFile(join(folder, 'index.m3u8'), mediaPlaylist(list))
  const rates = segments.map((segment) => (segment.data.length * 8) / segment.seconds)
  const bytes = segments.reduce((sum, segment) => sum + segment.data.length, 0)
  const seconds = segments.reduce((sum, segment) => sum + segment.seconds, 0)
  return { codec: codecOf(init), peak: Math.max(...rates), average: (bytes * 8) / seconds }
}

async function packageVideo(film, folder, work, rendition) {
  const { name, width, height } = rendition
  const made = await makePicture(film, folder, work, rendition)
  return { name, width, height, ...(await listed(made, join(folder, name))) }
}

async function packageAudio(sound, folder, work, { name, rate }) {
  const file = join(work, `${name}.mp4`)
  // Drops the 1024 samples that the encoder adds at the start
  const early = ['-af', 'atrim=start_sample=1024,asetpts=PTS-STARTPTS']
  const encoder = ['-c:a', 'aac', '-b:a', rate, '-ac', '2', '-ar', '48000']
  const out = ['-movflags', FRAGMENTS, '-frag_duration', String(SEGMENT * 1e6), file]
  await ffmpeg(['-i', sound, '-vn', ...early, ...encoder, ...out])
  const made = await writeSegments(file, join(folder, name), 48000)
  return listed(made, join(folder, name))
}

async function packageSubtitles(clip, folder, language) {
  await mkdir(join(folder, 'subs'), { recursive: true })
  await writeFile(join(folder, 'subs', `${language}.vtt`), subtitles(clip.id, language))
  const list = [{ uri: `${language}.vtt`, seconds: clip.duration }]
  await writeFile(join(folder, 'subs', `${language}.m3u8`), mediaPlaylist(list, { init: false }))
}

async function storyboard(film, clip, folder) {
  const columns = 6
  const count = Math.ceil(clip.duration / SEGMENT)
  const rows = Math.ceil(count / columns)
  const tiles = `select='eq(mod(n,${GOP}),${FPS})',scale=160:90:flags=area,tile=${columns}x${rows}`
  const out = ['-frames:v', '1', '-q:v', '6', join(folder, 'storyboard.jpg')]
  await ffmpeg(['-i', film, '-an', '-vf', tiles, ...out])
  const size = { interval_seconds: SEGMENT, columns, tile_width: 160, tile_height: 90, count }
  return { file: 'storyboard.jpg', ...size }
}

async function durationOf(file) {
  const show = ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', file]
  return Number((await run('ffprobe', show)).stdout)
}

async function writeMedia(clip, folder, facts) {
  const { storyboard: board, duration_seconds } = facts
  const chapters = [...clip.chapters, [clip.creditsAt, 'Créditos']]
  const media = {
    duration_seconds,
    intro: clip.intro,
    credits_at_seconds: clip.creditsAt,
    chapters: chapters.map(([start_seconds, title]) => ({ start_seconds, title })),
    storyboard: board,
  }
  await writeFile(join(folder, 'media.json'), `${JSON.stringify(media, null, 2)}\n`)
}

async function workFolder(clip) {
  const work = join(tmpdir(), 'vereda-clips', `${clip.id}-package`)
  await mkdir(work, { recursive: true })
  return work
}

// The film and its own sound must exist already
async function packageMore(clip, music, folder, work) {
  await packageSubtitles(clip, folder, 'pt-BR')
  if (!clip.english) return
  await packageSubtitles(clip, folder, 'en')
  await packageAudio(music, folder, work, { name: 'audio-en', rate: '64k' })
}

export async function packageClip(clip, { film, sound, music }, folder) {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const work = await workFolder(clip)
  const audio = await packageAudio(sound, folder, work, { name: 'audio', rate: '96k' })
  const video = []
  for (const one of renditions(clip.quantiser ?? 0))
    video.push(await packageVideo(film, folder, work, one))
  await packageMore(clip, music, folder, work)
  await writeFile(join(folder, 'master.m3u8'), masterPlaylist(clip, video, audio, FPS))
  await writeMedia(clip, folder, {
    duration_seconds: await durationOf(join(folder, video[0].name, 'index.m3u8')),
    storyboard: await storyboard(film, clip, folder),
  })
  await rm(work, { recursive: true })
}

// Leaves film and sound of a packaged clip unchanged
export async function packageTracks(clip, music, folder) {
  const work = await workFolder(clip)
  await packageMore(clip, music, folder, work)
  const master = join(folder, 'master.m3u8')
  const [head, , variants] = (await readFile(master, 'utf8')).split('\n\n')
  await writeFile(master, [head, tracksOf(clip).join('\n'), variants].join('\n\n'))
  await writeMedia(clip, folder, JSON.parse(await readFile(join(folder, 'media.json'), 'utf8')))
  await rm(work, { recursive: true })
}
