import { readFile } from 'node:fs/promises'
import sharp from 'sharp'

export const shareImageSize = { width: 1200, height: 630 } as const

interface Lettering {
  text: string
  font: { family: string; file: string }
  sizePx: number
  color: string
}

/** Names as stored in the font files. */
const fraunces = { family: 'Fraunces', file: 'src/fonts/fraunces-600.ttf' }
const figtree = { family: 'Figtree Light', file: 'src/fonts/figtree-500.ttf' }

const marginPx = 72
const lastBaselinePx = 480

const escapeMarkup = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const letter = async ({ text, font, sizePx, color }: Lettering) => {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}">${escapeMarkup(text)}</span>`,
      // Pango syntax: family, size.
      font: `${font.family}, ${sizePx}`,
      fontfile: font.file,
      width: 700,
      dpi: 72,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { input: data, height: info.height }
}

const placed = (svg: string, place: string) => svg.replace('<svg', `<svg ${place}`)

const stage = (scene: string, logo: string) => {
  const { width, height } = shareImageSize
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs>
      <linearGradient id="shade">
        <stop offset=".33" stop-color="#0b0b0f"/>
        <stop offset=".68" stop-color="#0b0b0f" stop-opacity="0"/>
      </linearGradient>
    </defs>
    <rect width="${width}" height="${height}" fill="#0b0b0f"/>
    ${placed(scene, 'x="390" y="-300" width="900" height="1000"')}
    <rect width="${width}" height="${height}" fill="url(#shade)"/>
    <svg x="${marginPx}" y="${marginPx - 8}" width="282" height="88" viewBox="0 0 205 64">
      ${logo.replace(/<\/?svg[^>]*>/g, '')}
    </svg>
  </svg>`
}

/** Draws a JPEG for link previews. */
export const drawShareImage = async (headline: string, lead: string): Promise<Buffer> => {
  const [scene, logo] = await Promise.all(
    ['landscape', 'vereda'].map((name) => readFile(`public/brand/${name}.svg`, 'utf8')),
  )
  const sizePx = headline.length > 30 ? 58 : 78
  const lineHeightPx = sizePx * 1.23
  const [title, subtitle] = await Promise.all([
    letter({ text: headline, font: fraunces, sizePx, color: '#f6f2ec' }),
    letter({ text: lead, font: figtree, sizePx: 32, color: '#d5cfd9' }),
  ])
  // sharp crops text to its ink, so a last line without descenders would move the baseline.
  const lines = Math.round((title.height + sizePx * 0.385) / lineHeightPx)
  const firstBaseline = lastBaselinePx - (lines - 1) * lineHeightPx
  return sharp(Buffer.from(stage(scene ?? '', logo ?? '')))
    .composite([
      { input: title.input, left: marginPx, top: Math.round(firstBaseline - sizePx * 0.756) },
      { input: subtitle.input, left: marginPx, top: lastBaselinePx + 48 },
    ])
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer()
}
