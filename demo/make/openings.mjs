// Makes the opening of each title, cut like the clips it precedes:
// node demo/make/openings.mjs [slug…]
import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { recipes } from './art/recipes.mjs'
import { encode, moments, tvColours } from './clip-frames.mjs'
import { clips } from './clip-list.mjs'
import { FPS, GOP, makePictures, renditions, SEGMENT } from './clip-renditions.mjs'
import { filmOf } from './title-film.mjs'

// The length of a clip's title card, in whole segments
const SECONDS = 10
// Short flat pictures may be coarser than a clip
const QUANTISER = 8.5
const demo = join(import.meta.dirname, '..')
const { titles } = JSON.parse(await readFile(join(demo, 'catalogue.json'), 'utf8'))
const words = process.argv.slice(2)

function quantisersOf({ media, seasons = [], extras = [] }) {
  const parts = [...seasons.flatMap(({ episodes }) => episodes), ...extras]
  const named = new Set([media, ...parts.map((part) => part.media)])
  return new Set(clips.filter(({ id }) => named.has(id)).map(({ quantiser = 0 }) => quantiser))
}

async function filmWith(recipe) {
  const lettering = await readFile(join(demo, 'art', recipe.slug, 'title-600.png'), 'base64')
  const film = filmOf(recipe, { width: 1280, height: 720 })
  return { ...film, seconds: SECONDS, lettering: `data:image/png;base64,${lettering}` }
}

// Pictures of the seek bar in the clips' grid
function storyboardIn(folder) {
  const tiles = `select='eq(mod(n,${GOP}),${FPS})',scale=160:90:flags=area,tile=${SECONDS / SEGMENT}x1`
  return ['-an', '-vf', tiles, '-frames:v', '1', '-q:v', '4', join(folder, 'storyboard.jpg')]
}

for (const title of titles.filter(({ slug }) => words.length === 0 || words.includes(slug))) {
  const quantisers = quantisersOf(title)
  if (quantisers.size === 0) continue
  const { slug } = title
  const work = join(tmpdir(), 'vereda-openings', slug)
  const made = join(work, 'made')
  await mkdir(made, { recursive: true })
  const film = await filmWith(recipes.find((recipe) => recipe.slug === slug))
  const all = [...quantisers].flatMap((more) => renditions(more, QUANTISER - more))
  // All quantisers share one AV1 rendition, whose initialisation segment has none
  const pictures = [...new Map(all.map((picture) => [picture.name, picture])).values()]
  await makePictures(pictures, made, work, `${tvColours},`, (outputs) =>
    encode('layered', film, moments(SECONDS), [...outputs, ...storyboardIn(made)]),
  )
  // Renames at the end, so that an import never meets a partial opening
  const folder = join(demo, 'openings', slug)
  await rm(folder, { recursive: true, force: true })
  await cp(made, `${folder}.part`, { recursive: true })
  await rename(`${folder}.part`, folder)
  await rm(work, { recursive: true })
  console.log(slug)
}
