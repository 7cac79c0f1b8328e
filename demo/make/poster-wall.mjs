import sharp from 'sharp'

/* Makes the poster wall of /planos: node demo/make/poster-wall.mjs */

const columns = [
  ['o-guarani', 'senhora', 'inocencia'],
  ['peregrinacao', 'dom-casmurro', 'curupira'],
  ['os-sertoes', 'segredo-do-boto', 'iracema'],
  ['a-cartomante', 'mar-de-longo', 'vozes-da-liberdade'],
]
const stage = '#0b0b0f'
const poster = { width: 170, height: 255 }
const gap = 10
const picture = { width: 640, height: 520 }

const rounded = Buffer.from(
  `<svg width="${poster.width}" height="${poster.height}"><rect width="100%" height="100%" rx="10"/></svg>`,
)

const tile = async (title, column, row) => ({
  input: await sharp(`demo/art/${title}/poster-480.avif`)
    .resize(poster.width, poster.height, { fit: 'cover' })
    .composite([{ input: rounded, blend: 'dest-in' }])
    .png()
    .toBuffer(),
  left: column * (poster.width + gap),
  top: Math.round((row + (column % 2 ? 0 : 0.42)) * (poster.height + gap)),
})

const tiles = await Promise.all(
  columns.flatMap((titles, column) => titles.map((title, row) => tile(title, column, row))),
)
const flat = await sharp({
  create: {
    width: columns.length * (poster.width + gap),
    height: Math.round(3.5 * (poster.height + gap)),
    channels: 4,
    background: stage,
  },
})
  .composite(tiles)
  .png()
  .toBuffer()
const { data, info } = await sharp(flat)
  .rotate(-9, { background: stage })
  .png()
  .toBuffer({ resolveWithObject: true })

await sharp(data)
  .extract({
    left: Math.round((info.width - picture.width) / 2),
    top: Math.round((info.height - picture.height) / 2),
    ...picture,
  })
  .flatten({ background: stage })
  .avif({ quality: 22, effort: 9, chromaSubsampling: '4:2:0' })
  .toFile('public/brand/posters.avif')
