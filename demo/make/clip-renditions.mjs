// The pictures of the ladder: how a film becomes each of them, in segments of two seconds.
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
// Negative offsets let the first picture show at zero in spite of B-frames
export const FRAGMENTS = '+empty_moov+default_base_moof+negative_cts_offsets+skip_trailer'

// Drawn pictures stay clean at a high quantiser; `rate` only caps the peaks
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

// Pictures of one name are made with the same settings, so that their segments fit one another: the
// quantiser stands in the initialisation segment of H.264. `thrift` is added to it beside that.
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

// Writes the initialisation segment and the media segments of a fragmented file
export async function writeSegments(file, folder, timescale) {
  const { init, segments } = splitFragments(await readFile(file), timescale)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'init.mp4'), init)
  for (const [i, { data }] of segments.entries()) await writeFile(join(folder, nameOf(i)), data)
  return { init, segments }
}

const cutPicture = ({ name }, folder, work) =>
  writeSegments(join(work, `${name}.mp4`), join(folder, name), 24000)

// What ffmpeg gets to make a picture of its input, in the work folder
function outputOf({ name, width, height, encoder }, work, before = '') {
  const filter = `${before}scale=${width}:${height}:flags=lanczos,setsar=1,format=yuv420p`
  const tags = ['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709']
  const out = ['-movflags', `${FRAGMENTS}+frag_keyframe`, '-video_track_timescale', '24000']
  const file = join(work, `${name}.mp4`)
  return ['-an', '-vf', filter, '-r', String(FPS), ...tags, ...encoder, ...out, file]
}

// A picture of the film, cut into a folder of that name
export async function makePicture(film, folder, work, rendition) {
  await ffmpeg(['-i', film, ...outputOf(rendition, work)])
  return cutPicture(rendition, folder, work)
}

// Some pictures at once, by an encoder that gets the arguments of their outputs
export async function makePictures(pictures, folder, work, before, encode) {
  await encode(pictures.flatMap((one) => outputOf(one, work, before)))
  for (const one of pictures) await cutPicture(one, folder, work)
}
