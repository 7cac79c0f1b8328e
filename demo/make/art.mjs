// Makes the demo artwork: node demo/make/art.mjs [--preview <folder> | --posters] [slug…]
// --preview only writes small PNGs to check before encoding.
// --posters skips backdrops, lettering and stills.
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { compose, sizes } from './art/compose.mjs'
import {
  encodeBackdrop,
  encodeFacts,
  encodePoster,
  encodeStill,
  encodeTitle,
} from './art/encode.mjs'
import { episodeVariants } from './art/episodes.mjs'
import { credit, faces, fit, title } from './art/lettering.mjs'
import { palettes } from './art/palettes.mjs'
import { recipes } from './art/recipes.mjs'

const demo = join(import.meta.dirname, '..')
const catalogue = JSON.parse(await readFile(join(demo, 'catalogue.json'), 'utf8'))
const words = process.argv.slice(2)
const preview = words[0] === '--preview' ? words[1] : null
const postersOnly = words[0] === '--posters'
const wanted = words.slice(preview ? 2 : postersOnly ? 1 : 0)

const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
const page = await browser.newPage()

async function draw(kind, html, clear = false) {
  const { w, h } = sizes[kind]
  await page.setViewportSize({ width: w, height: h })
  await page.setContent(
    `<style>${faces}*{margin:0}body{width:${w}px;height:${h}px;overflow:hidden;position:relative}.frame{position:absolute}</style>${html}`,
  )
  await page.evaluate(() => document.fonts.ready)
  if (html.includes('class="title"')) {
    const room =
      kind === 'poster' ? { width: w * 0.84, height: h * 0.225 } : { width: 1500, height: 900 }
    const size = await page.evaluate(fit, room)
    // Leaves room for the author's name under the title
    const foot = html.includes('class="credit"') ? 0.905 : 0.925
    if (kind === 'poster')
      await page.evaluate(
        ([left, top]) => {
          const { style } = document.querySelector('.frame')
          style.left = `${left}px`
          style.top = `${top}px`
        },
        [(w - size.width) / 2, h * foot - size.height - Math.max(0, h * 0.2 - size.height) * 0.5],
      )
  }
  return page.screenshot({ omitBackground: clear })
}

function lettering(recipe, kind) {
  const colour = recipe.colour ?? (kind === 'poster' ? palettes[recipe.pal].light : '#fff8ec')
  const text = title({ ...recipe, colour, align: kind === 'poster' ? 'center' : 'left' })
  const author = catalogue.titles
    .find(({ slug }) => slug === recipe.slug)
    ?.original_work.split(',')[0]
  const named = kind === 'poster' && !recipe.kids && author && !author.startsWith('Obra')
  const place = kind === 'poster' ? '' : 'left:120px;top:80px'
  return `<div class="frame" style="${place}">${text}</div>${named ? credit(author, colour) : ''}`
}

async function folderOf(slug) {
  const folder = join(demo, 'art', slug)
  await mkdir(folder, { recursive: true })
  return folder
}

// Runs while the next picture is drawn
async function encode({ slug }, poster, backdrop, words) {
  const folder = await folderOf(slug)
  await encodePoster(poster, folder)
  await encodeBackdrop(backdrop, folder)
  await encodeFacts(backdrop, folder, await encodeTitle(words, folder))
}

const isWanted = (...slugs) => wanted.length === 0 || slugs.some((slug) => wanted.includes(slug))

async function drawEpisode({ slug, recipe, kind, variant }) {
  const still = await draw(kind, compose(recipe, kind, variant))
  if (preview) {
    await sharp(still)
      .resize(640)
      .png()
      .toFile(join(preview, `${slug}.png`))
    return
  }
  const home = await folderOf(slug)
  if (recipe.kids) await encodeStill(still, home)
  else await encodeBackdrop(still, home, [640], 640)
  await encodeFacts(still, home)
}

let encoding
for (const recipe of recipes) {
  const episodes = episodeVariants(catalogue, recipe)
  for (const episode of episodes.filter(({ slug }) => isWanted(slug, recipe.slug)))
    await drawEpisode(episode)
  if (!isWanted(recipe.slug)) continue
  const poster = await draw('poster', compose(recipe, 'poster') + lettering(recipe, 'poster'))
  if (postersOnly) {
    await encodePoster(poster, await folderOf(recipe.slug))
    continue
  }
  const backdrop = await draw('backdrop', compose(recipe, 'backdrop'))
  if (preview) {
    await sharp(backdrop)
      .resize(640)
      .png()
      .toFile(join(preview, `${recipe.slug}-backdrop.png`))
    await sharp(poster)
      .resize(320)
      .png()
      .toFile(join(preview, `${recipe.slug}-poster.png`))
    continue
  }
  const words = await draw('backdrop', lettering(recipe, 'backdrop'), true)
  await encoding
  encoding = encode(recipe, poster, backdrop, words)
  console.log(recipe.slug)
}
await encoding
await browser.close()
