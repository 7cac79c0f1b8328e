// Makes the preview of each title with sound, or with --sound only its sound:
// node demo/make/title-previews.mjs [--sound] [slug…]
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { recipes } from './art/recipes.mjs'
import { colourTags, encode, moments, tvColours } from './clip-frames.mjs'
import { filmOf } from './title-film.mjs'
import { addSounds } from './title-sound.mjs'

const SECONDS = 8
const demo = join(import.meta.dirname, '..')
const previewOf = (slug) => join(demo, 'art', slug, 'preview.mp4')
const { titles } = JSON.parse(await readFile(join(demo, 'catalogue.json'), 'utf8'))
const words = process.argv.slice(2).filter((word) => word !== '--sound')
const wanted = new Set(words.length > 0 ? words : titles.map(({ slug }) => slug))
const chosen = recipes.filter(({ slug }) => wanted.has(slug))

async function draw(recipe) {
  const film = { ...filmOf(recipe, { width: 960, height: 540 }), seconds: SECONDS }
  await encode('layered', film, moments(SECONDS), [
    ...['-vf', `${tvColours},scale=854:480:flags=lanczos,setsar=1,format=yuv420p`, ...colourTags],
    ...['-c:v', 'libx264', '-profile:v', 'main', '-preset', 'slow', '-tune', 'animation'],
    ...['-crf', '28', '-maxrate', '140k', '-bufsize', '420k', '-aq-mode', '3', '-threads', '1'],
    ...['-movflags', '+faststart', previewOf(recipe.slug)],
  ])
  console.log(recipe.slug)
}

if (!process.argv.includes('--sound')) for (const recipe of chosen) await draw(recipe)
const slugs = chosen.map(({ slug }) => slug)
await addSounds(slugs, SECONDS, previewOf)
