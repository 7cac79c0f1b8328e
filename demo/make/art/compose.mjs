// Puts a recipe's layers together for one picture size.
import { box, chance, fade, glow, n } from './paint.mjs'
import { grain } from './grain.mjs'
import { palettes } from './palettes.mjs'
import { beasts } from './paper-beasts.mjs'
import { folk } from './paper-folk.mjs'
import { fruits } from './paper-fruits.mjs'
import * as doors from './doors.mjs'
import * as emblems from './emblems.mjs'
import * as instruments from './instruments.mjs'
import * as journeys from './journeys.mjs'
import * as land from './land.mjs'
import * as lights from './lights.mjs'
import * as people from './people.mjs'
import * as plants from './plants.mjs'
import * as portraits from './portraits.mjs'
import * as props from './props.mjs'
import * as sky from './sky.mjs'
import * as town from './town.mjs'
import * as visions from './visions.mjs'
import * as water from './water.mjs'
import * as world from './paper-world.mjs'

const makers = Object.assign(
  {},
  ...[doors, emblems, instruments, journeys, land, lights, people, plants, portraits],
  ...[props, sky, town, visions, water, world, folk, beasts, fruits],
)

export const sizes = {
  backdrop: { w: 1920, h: 1080, fx: 1240, poster: false },
  poster: { w: 960, h: 1440, fx: 480, poster: true },
}

const seedOf = (text) =>
  [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7)

export function compose(recipe, kind, { palette = recipe.pal, shift = 0 } = {}) {
  const seed = seedOf(recipe.slug) + shift
  const pal = palettes[palette ?? 'noite']
  const c = { ...sizes[kind], seed, pal, random: chance(seed), defs: [], ids: { next: 0 } }
  const body = recipe.layers.map(([name, options]) => makers[name](c, options ?? {})).join('')
  const finish = recipe.kids ? paperFinish(c) : filmFinish(c)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${c.w}" height="${c.h}" viewBox="0 0 ${c.w} ${c.h}"><defs>${c.defs.join('')}</defs>${body}${finish.defs}${finish.body}</svg>${grain(recipe.kids ? 0.1 : 0.13)}`
}

// Vignette, a dark foot for the lettering of a poster
function filmFinish(c) {
  const before = c.defs.length
  const edge = glow(c, [
    [0, c.pal.ink, 0],
    [0.62, c.pal.ink, 0],
    [1, c.pal.ink, 0.72],
  ])
  const vignette = `<ellipse cx="${n(c.fx)}" cy="${n(c.h * 0.46)}" rx="${n(c.w * (c.poster ? 0.95 : 0.86))}" ry="${n(c.h * 0.95)}" fill="${edge}"/>`
  const foot = c.poster
    ? box(
        0,
        c.h * 0.42,
        c.w,
        c.h * 0.58,
        fade(c, [
          [0, c.pal.ink, 0],
          [0.5, c.pal.ink, 0.62],
          [0.8, c.pal.ink, 0.93],
          [1, c.pal.ink, 0.97],
        ]),
      )
    : box(
        0,
        0,
        c.w * 0.6,
        c.h,
        fade(
          c,
          [
            [0, c.pal.ink, 0.55],
            [1, c.pal.ink, 0],
          ],
          'right',
        ),
      )
  return { defs: `<defs>${c.defs.slice(before).join('')}</defs>`, body: vignette + foot }
}

function paperFinish(c) {
  const before = c.defs.length
  const foot = c.poster
    ? box(
        0,
        c.h * 0.6,
        c.w,
        c.h * 0.4,
        fade(c, [
          [0, '#10082a', 0],
          [1, '#10082a', 0.38],
        ]),
      )
    : ''
  return { defs: `<defs>${c.defs.slice(before).join('')}</defs>`, body: foot }
}
