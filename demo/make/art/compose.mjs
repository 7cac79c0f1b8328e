// Draws a recipe's layers in one picture size.
import { depthsOf } from './depths.mjs'
import { box, chance, fade, glow, n } from './paint.mjs'
import { grain } from './grain.mjs'
import { palettes } from './palettes.mjs'
import { beasts } from './paper-beasts.mjs'
import { folk } from './paper-folk.mjs'
import { cast } from './paper-people.mjs'
import { critters } from './paper-critters.mjs'
import { fruits } from './paper-fruits.mjs'
import { fables } from './paper-fables.mjs'
import { home } from './paper-home.mjs'
import { things } from './paper-things.mjs'
import { wind } from './paper-wind.mjs'
import { yard } from './paper-yard.mjs'
import * as aftermath from './aftermath.mjs'
import * as altar from './casmurro-altar.mjs'
import * as rooms from './casmurro-rooms.mjs'
import * as surf from './casmurro-sea.mjs'
import * as keepsakes from './casmurro-things.mjs'
import * as doors from './doors.mjs'
import * as eastern from './eastern.mjs'
import * as emblems from './emblems.mjs'
import * as expedition from './expedition.mjs'
import * as homecoming from './homecoming.mjs'
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
import * as voyages from './voyages.mjs'
import * as water from './water.mjs'
import * as world from './paper-world.mjs'

const makers = Object.assign(
  {},
  ...[doors, emblems, instruments, journeys, land, lights, people, plants, portraits],
  ...[props, sky, town, visions, water, world, folk, beasts, fruits],
  ...[cast, critters, fables, home, things, wind, yard],
  ...[altar, rooms, surf, keepsakes],
  ...[aftermath, eastern, expedition, homecoming, voyages],
)

export const sizes = {
  backdrop: { w: 1920, h: 1080, fx: 1240, poster: false },
  still: { w: 1920, h: 1080, fx: 960, poster: false, bare: true },
  poster: { w: 960, h: 1440, fx: 480, poster: true },
}

const seedOf = (text) =>
  [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7)

// From back to front, the finish last. Layers share one random generator, so all must be drawn even
// if few are used.
export function layersOf(recipe, kind, { palette = recipe.pal, shift = 0, frame } = {}) {
  const seed = seedOf(recipe.slug) + shift
  const pal = palettes[palette ?? 'noite']
  const c = { ...sizes[kind], seed, pal, random: chance(seed), defs: [], ids: { next: 0 } }
  const names = recipe.layers.map(([name]) => name)
  const depths = depthsOf(names)
  const drawn = recipe.layers.map(([name, options], i) => {
    const before = c.defs.length
    const body = nearer(c, frame, makers[name](c, options ?? {}))
    return { name, depth: depths[i], options: options ?? {}, defs: c.defs.slice(before), body }
  })
  const finish = recipe.kids ? paperFinish(c) : filmFinish(c)
  return [...drawn, { name: 'finish', depth: 'finish', options: {}, ...finish }]
}

// Zooms in without going past the picture's edges
function nearer(c, frame, body) {
  if (!frame) return body
  const { scale } = frame
  const edge = 0.5 / scale
  const middle = (share) => Math.min(1 - edge, Math.max(edge, share))
  const [x, y] = [c.w * (0.5 - middle(frame.x) * scale), c.h * (0.5 - middle(frame.y) * scale)]
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${scale})">${body}</g>`
}

// Returns a transparent SVG.
export function picture(layers, kind) {
  const { w, h } = sizes[kind]
  const defs = layers.flatMap((layer) => layer.defs).join('')
  const bodies = layers.map(({ body }) => body).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}"><defs>${defs}</defs>${bodies}</svg>`
}

// One transparent picture per depth (back, middle, subject, front, finish). Stacked they are the
// whole picture except for the grain of `grainOf`.
export function depthPictures(recipe, kind, variant) {
  const layers = layersOf(recipe, kind, variant)
  return [...new Set(layers.map(({ depth }) => depth))].map((depth) => ({
    depth,
    svg: picture(
      layers.filter((layer) => layer.depth === depth),
      kind,
    ),
  }))
}

export const grainOf = (recipe) => grain(recipe.kids ? 0.1 : 0.13)

export const compose = (recipe, kind, variant) =>
  picture(layersOf(recipe, kind, variant), kind) + grainOf(recipe)

// A vignette, with a dark area behind the lettering
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
    : c.bare
      ? ''
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
  return { defs: c.defs.slice(before), body: vignette + foot }
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
  return { defs: c.defs.slice(before), body: foot }
}
