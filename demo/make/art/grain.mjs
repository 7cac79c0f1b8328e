// A tile of film grain, which also keeps gradients from banding.
import sharp from 'sharp'
import { chance } from './paint.mjs'

const side = 256
const random = chance(5)
const raw = Buffer.from(
  Array.from({ length: side * side }, () =>
    Math.round(128 + (random() + random() + random() - 1.5) * 110),
  ),
)
const tile = await sharp(raw, { raw: { width: side, height: side, channels: 1 } })
  .png()
  .toBuffer()

export const grain = (opacity) =>
  `<div style="position:absolute;inset:0;opacity:${opacity};mix-blend-mode:overlay;background:url(data:image/png;base64,${tile.toString('base64')})"></div>`
