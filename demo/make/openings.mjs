// Makes the opening of each title from the layers of its artwork and its lettering, cut as the clips
// that it stands before: node demo/make/openings.mjs [slug…]
import { mkdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { recipes } from './art/recipes.mjs'
import { colourTags, encode, moments, tvColours } from './clip-frames.mjs'
import { clips } from './clip-list.mjs'
import { ffmpeg, FPS, GOP, makePicture, renditions, SEGMENT } from './clip-renditions.mjs'
import { filmOf } from './title-film.mjs'

// As long as the title of a clip stands, in whole segments
const SECONDS = 10
// Few seconds of flat colours may be coarser than a clip; so coarse are all of them
const QUANTISER = 8.5
const demo = join(import.meta.dirname, '..')
const { titles } = JSON.parse(await readFile(join(demo, 'catalogue.json'), 'utf8'))
const words = process.argv.slice(2)

// The quantisers of the clips that a title plays
function quantisersOf({ media, seasons = [], extras = [] }) {
  const parts = [...seasons.flatMap(({ episodes }) => episodes), ...extras]
  const named = new Set([media, ...parts.map((part) => part.media)])
  return new Set(clips.filter(({ id }) => named.has(id)).map(({ quantiser = 0 }) => quantiser))
}

async function draw(recipe, file) {
  const lettering = await readFile(join(demo, 'art', recipe.slug, 'title-600.png'), 'base64')
  const film = {
    ...filmOf(recipe, { width: 1280, height: 720 }),
    seconds: SECONDS,
    lettering: `data:image/png;base64,${lettering}`,
  }
  await encode('layered', film, moments(SECONDS), [
    ...['-vf', `${tvColours},format=yuv420p`, ...colourTags, '-threads', '1'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '10', file],
  ])
}

// The pictures of the seek bar, in the grid of the clips
async function storyboard(film, folder) {
  const tiles = `select='eq(mod(n,${GOP}),${FPS})',scale=160:90:flags=area,tile=${SECONDS / SEGMENT}x1`
  const out = ['-frames:v', '1', '-q:v', '4', join(folder, 'storyboard.jpg')]
  await ffmpeg(['-i', film, '-an', '-vf', tiles, ...out])
}

for (const title of titles.filter(({ slug }) => words.length === 0 || words.includes(slug))) {
  const quantisers = quantisersOf(title)
  if (quantisers.size === 0) continue
  const { slug } = title
  const work = join(tmpdir(), 'vereda-openings', slug)
  const film = join(work, 'film.mkv')
  const folder = join(demo, 'openings', slug)
  await mkdir(work, { recursive: true })
  await draw(
    recipes.find((recipe) => recipe.slug === slug),
    film,
  )
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const pictures = [...quantisers].flatMap((more) => renditions(more, QUANTISER - more))
  // Clips of every quantiser share the picture in AV1, which does not say it in its beginning
  for (const one of new Map(pictures.map((picture) => [picture.name, picture])).values())
    await makePicture(film, folder, work, one)
  await storyboard(film, folder)
  await rm(work, { recursive: true })
  console.log(slug)
}
