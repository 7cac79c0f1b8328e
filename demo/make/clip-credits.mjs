// Draws the credits of a packaged clip anew, in its last segments; all before them stays as it is.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { later } from './clip-boxes.mjs'
import { renderFilm } from './clip-frames.mjs'
import { ffmpeg, FPS, GOP, makePicture, nameOf, renditions, SEGMENT } from './clip-renditions.mjs'

const TIMESCALE = 24000
const COLUMNS = 6
const TILE = { width: 160, height: 90 }

async function replacePicture(rendition, film, { folder, work, first }) {
  const { init, segments } = await makePicture(film, work, work, rendition)
  const before = await readFile(join(folder, rendition.name, 'init.mp4'))
  if (!init.equals(before)) throw new Error(`${rendition.name} was made with other settings`)
  for (const [i, { data }] of segments.entries()) {
    const moved = later(data, first, first * SEGMENT * TIMESCALE)
    await writeFile(join(folder, rendition.name, nameOf(first + i)), moved)
  }
}

async function replaceTiles(film, { folder, work, first }) {
  const pick = `select='eq(mod(n,${GOP}),${FPS})',scale=${TILE.width}:${TILE.height}:flags=area`
  const tiles = join(work, 'tile-%03d.png')
  await ffmpeg(['-i', film, '-an', '-vf', pick, '-fps_mode', 'passthrough', tiles])
  const names = (await readdir(work)).filter((name) => name.startsWith('tile-')).toSorted()
  const overlays = names.map((name, i) => ({
    input: join(work, name),
    left: ((first + i) % COLUMNS) * TILE.width,
    top: Math.floor((first + i) / COLUMNS) * TILE.height,
  }))
  const file = join(folder, 'storyboard.jpg')
  await writeFile(file, await sharp(file).composite(overlays).jpeg({ quality: 75 }).toBuffer())
}

export async function remakeCredits(clip, folder, work) {
  const film = join(work, 'credits.mkv')
  await mkdir(work, { recursive: true })
  await renderFilm(clip, film, clip.creditsAt)
  const place = { folder, work, first: clip.creditsAt / SEGMENT }
  for (const one of renditions(clip.quantiser ?? 0)) await replacePicture(one, film, place)
  await replaceTiles(film, place)
  await rm(work, { recursive: true })
}
