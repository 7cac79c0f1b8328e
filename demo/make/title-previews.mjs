// Makes the silent preview of each title from the layers of its artwork:
// node demo/make/title-previews.mjs [slug…]
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { recipes } from './art/recipes.mjs'
import { colourTags, encode, moments, tvColours } from './clip-frames.mjs'
import { filmOf } from './title-film.mjs'

const SECONDS = 8
const demo = join(import.meta.dirname, '..')
const { titles } = JSON.parse(await readFile(join(demo, 'catalogue.json'), 'utf8'))
const words = process.argv.slice(2)
const wanted = new Set(words.length > 0 ? words : titles.map(({ slug }) => slug))

for (const recipe of recipes.filter(({ slug }) => wanted.has(slug))) {
  const film = { ...filmOf(recipe, { width: 960, height: 540 }), seconds: SECONDS }
  await encode('layered', film, moments(SECONDS), [
    ...['-vf', `${tvColours},scale=854:480:flags=lanczos,setsar=1,format=yuv420p`, ...colourTags],
    ...['-c:v', 'libx264', '-profile:v', 'main', '-preset', 'slow', '-tune', 'animation'],
    ...['-crf', '28', '-maxrate', '140k', '-bufsize', '420k', '-aq-mode', '3', '-threads', '1'],
    ...['-movflags', '+faststart', join(demo, 'art', recipe.slug, 'preview.mp4')],
  ])
  console.log(recipe.slug)
}
