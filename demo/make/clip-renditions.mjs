// Encodes a film into each rendition.
import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { splitFragments } from './clip-boxes.mjs'

export const run = promisify(execFile)
export const ffmpeg = (args) => run('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...args])

export const SEGMENT = 2
export const FPS = 24
export const GOP = SEGMENT * FPS
// Negative offsets show the first picture at zero despite B-frames
export const FRAGMENTS = '+empty_moov+default_base_moof+negative_cts_offsets+skip_trailer'

// Drawn pictures stay clean at a high quantiser; `rate` only caps peaks
const x264 = (profile, crf, rate, bits) => [
  ...['-c:v', 'libx264', '-profile:v', profile, '-preset', 'medium', '-tune', 'animation'],
  ...['-crf', String(crf), '-maxrate', `${rate}k`, '-bufsize', `${rate * 2}k`, '-aq-mode', '3'],
  ...['-g', String(GOP), '-keyint_min', String(GOP), '-sc_threshold', '0', '-threads', '2'],
  ...['-x264-params', `open-gop=0:bframes=4${bits === 1 ? '' : `:zones=0,99999,b=${bits}`}`],
  ...['-force_key_frames', `expr:gte(t,n_forced*${SEGMENT})`],
]
const av1 = (crf) => [
  ...['-c:v', 'libsvtav1', '-preset', '8', '-crf', String(crf), '-g', String(GOP)],
  ...['-svtav1-params', 'irefresh-type=2:scd=0:enable-overlays=0:lp=2'],
]

// Renditions of one name must share their quantiser, which H.264 stores in the initialisation
// segment. `thrift` lowers the bitrate without changing it.
export const renditions = (more, thrift = 0) => {
  const name = (start) => (more === 0 ? start : `${start}-${more}`)
  const bits = 2 ** (-thrift / 6)
  return [
    { name: name('v240'), width: 426, height: 240, encoder: x264('main', 27 + more, 160, bits) },
    { name: name('v480'), width: 854, height: 480, encoder: x264('main', 28 + more, 420, bits) },
    { name: name('v720'), width: 1280, height: 720, encoder: x264('high', 28 + more, 900, bits) },
    {
      name: 'av1-480',
      width: 854,
      height: 480,
      encoder: av1(47 + Math.round((more + thrift / 2) * 1.5)),
    },
  ]
}

export const nameOf = (i) => `${String(i).padStart(3, '0')}.m4s`

export async function writeSegments(file, folder, timescale) {
  const { init, segments } = splitFragments(await readFile(file), timescale)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'init.mp4'), init)
  for (const [i, { data }] of segments.entries()) await writeFile(join(folder, nameOf(i)), data)
  return { init, segments }
}

const cutPicture = ({ name }, folder, work) =>
  writeSegments(join(work, `${name}.mp4`), join(folder, name), 24000)

// ffmpeg's arguments for one rendition
function outputOf({ name, width, height, encoder }, work, before = '') {
  const filter = `${before}scale=${width}:${height}:flags=lanczos,setsar=1,format=yuv420p`
  const tags = ['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709']
  const out = ['-movflags', `${FRAGMENTS}+frag_keyframe`, '-video_track_timescale', '24000']
  const file = join(work, `${name}.mp4`)
  return ['-an', '-vf', filter, '-r', String(FPS), ...tags, ...encoder, ...out, file]
}

// Cuts the rendition into a folder of its name
export async function makePicture(film, folder, work, rendition) {
  await ffmpeg(['-i', film, ...outputOf(rendition, work)])
  return cutPicture(rendition, folder, work)
}

// The encoder receives the arguments of all outputs
export async function makePictures(pictures, folder, work, before, encode) {
  await encode(pictures.flatMap((one) => outputOf(one, work, before)))
  for (const one of pictures) await cutPicture(one, folder, work)
}
