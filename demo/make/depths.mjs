// Makes the depth pictures that move over each title's scene: node demo/make/depths.mjs [slug…]
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { grainOf, layersOf, picture, sizes } from './art/compose.mjs'
import { encodeDepth } from './art/encode.mjs'
import { recipes } from './art/recipes.mjs'

const { w, h } = sizes.backdrop
const art = join(import.meta.dirname, '..', 'art')
const wanted = process.argv.slice(2)
const order = ['back', 'middle', 'subject', 'front']

const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
const page = await browser.newPage({ viewport: { width: w, height: h } })

async function draw(layers, over = '') {
  await page.setContent(
    `<style>*{margin:0}body{width:${w}px;height:${h}px;overflow:hidden;position:relative}</style>${picture(layers, 'backdrop')}${over}`,
  )
  return page.screenshot({ omitBackground: true })
}

// At most three; farther depths are merged into the first
function depthsIn(layers) {
  const present = order.filter((depth) => layers.some((layer) => layer.depth === depth))
  const near = present.slice(-2)
  const far = present.slice(0, -2)
  return [far, ...near.map((depth) => [depth])].filter((depths) => depths.length > 0)
}

for (const recipe of recipes.filter(({ slug, layers }) => layers && isWanted(slug))) {
  const layers = layersOf(recipe, 'backdrop')
  const at = (depths) => layers.filter(({ depth }) => depths.includes(depth))
  const finish = await draw(at(['finish']))
  const [far, ...near] = depthsIn(layers)
  const folder = join(art, recipe.slug)
  await encodeDepth(await draw(at([...far, 'finish']), grainOf(recipe)), folder, 'back')
  // The finish is part of every picture, so that it stands still
  for (const [i, depths] of near.entries()) {
    const finished = await sharp(await draw(at(depths)))
      .composite([{ input: finish, blend: 'atop' }])
      .png()
      .toBuffer()
    await encodeDepth(finished, folder, i === near.length - 1 ? 'front' : 'middle')
  }
  console.log(recipe.slug, far, near)
}
await browser.close()

function isWanted(slug) {
  return wanted.length === 0 || wanted.includes(slug)
}
