import { palettes } from './palettes.mjs'
import { ridges } from './land.mjs'
import { palm, trunks } from './plants.mjs'
import { birds, mist, shafts, sky, sun } from './sky.mjs'
import { raft, sea } from './water.mjs'

const within = (pal, draw) => (c) => draw({ ...c, pal: palettes[pal] })

export const reveal = {
  beach: within(
    'serra',
    (c) =>
      sky(c, { clouds: 0.8 }) +
      sun(c, { x: -20, y: 0.3, r: 44 }) +
      sea(c, { y: 0.5, x: -20, reach: 160 }) +
      raft(c, { x: 20, y: 0.62, s: 0.55 }) +
      palm(c, { x: 210, y: 1, s: 0.8 }) +
      palm(c, { x: 320, y: 1.04, s: 0.9, bow: -40 }),
  ),
  grove: within(
    'mata',
    (c) =>
      sky(c, { clouds: 0 }) +
      sun(c, { x: 0, y: 0.36, r: 60 }) +
      trunks(c, { rows: 3, gap: 60 }) +
      shafts(c, { x: 80, y: 0, opacity: 0.8, wide: 200 }) +
      mist(c, { y: 0.9, opacity: 0.8 }),
  ),
  dawn: within(
    'serra',
    (c) =>
      sky(c, { clouds: 0.9 }) +
      sun(c, { x: 20, y: 0.32, r: 50 }) +
      birds(c, { x: 40, y: 0.3, count: 8, spread: 180 }) +
      ridges(c, { y0: 0.5, y1: 0.85, count: 4, amplitude: 34, period: 500 }),
  ),
}
