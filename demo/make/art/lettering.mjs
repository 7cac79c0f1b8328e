// Fonts are embedded, so that a page needs no other files.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const face = (family, file, weight, style = 'normal') => {
  const data = readFileSync(fileURLToPath(import.meta.resolve(file))).toString('base64')
  return `@font-face{font-family:'${family}';font-weight:${weight};font-style:${style};src:url(data:font/woff2;base64,${data}) format('woff2')}`
}

export const faces = [
  face(
    'Fraunces',
    '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2',
    '100 900',
  ),
  face(
    'Fraunces',
    '@fontsource-variable/fraunces/files/fraunces-latin-full-italic.woff2',
    '100 900',
    'italic',
  ),
  face('Figtree', '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2', '300 900'),
  face('Cinzel', '@fontsource/cinzel/files/cinzel-latin-600-normal.woff2', 600),
  face('Bebas', '@fontsource/bebas-neue/files/bebas-neue-latin-400-normal.woff2', 400),
  face(
    'Playfair',
    '@fontsource/playfair-display/files/playfair-display-latin-800-normal.woff2',
    800,
  ),
  face(
    'Playfair',
    '@fontsource/playfair-display/files/playfair-display-latin-600-italic.woff2',
    600,
    'italic',
  ),
  face('Baloo', '@fontsource/baloo-2/files/baloo-2-latin-800-normal.woff2', 800),
  face('Lilita', '@fontsource/lilita-one/files/lilita-one-latin-400-normal.woff2', 400),
].join('')

const styles = {
  soft: "font:600 100px/0.94 Fraunces;font-variation-settings:'SOFT' 100,'opsz' 144;letter-spacing:-.02em",
  heavy: "font:900 100px/0.9 Fraunces;font-variation-settings:'opsz' 144;letter-spacing:-.02em",
  light: "font:300 100px/0.98 Fraunces;font-variation-settings:'opsz' 144;letter-spacing:-.015em",
  slant:
    "font:italic 500 100px/0.94 Fraunces;font-variation-settings:'opsz' 144;letter-spacing:-.02em",
  roman: 'font:600 84px/1.05 Cinzel;letter-spacing:.04em;text-transform:uppercase',
  tall: 'font:400 118px/0.86 Bebas;letter-spacing:.02em;text-transform:uppercase',
  wide: 'font:400 92px/0.95 Bebas;letter-spacing:.2em;margin-right:-.2em;text-transform:uppercase',
  didone: 'font:800 96px/0.96 Playfair;letter-spacing:-.01em',
  script: 'font:italic 600 98px/0.98 Playfair',
  plain: 'font:800 90px/0.95 Figtree;letter-spacing:-.035em',
  spaced:
    'font:500 66px/1.2 Figtree;letter-spacing:.26em;margin-right:-.26em;text-transform:uppercase',
  round: 'font:800 100px/0.82 Baloo;letter-spacing:-.01em',
  chunky: 'font:400 100px/0.92 Lilita',
}

const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

// A leading underscore makes a word one step smaller
function words(text, colours) {
  return text
    .split('|')
    .map((row, i) => {
      const small = row.startsWith('_')
      const tint = colours.length > 1 ? `color:${colours[i % colours.length]};` : ''
      return `<span style="display:block;${tint}${small ? 'font-size:.5em;line-height:1.1;letter-spacing:.01em' : ''}">${escape(small ? row.slice(1) : row)}</span>`
    })
    .join('')
}

// Set large, then scaled by the page to fit
export function title({ text, style, colour, align = 'center', kids, ink }) {
  const colours = Array.isArray(colour) ? colour : [colour]
  const edge =
    kids && ink
      ? `-webkit-text-stroke:14px ${ink};paint-order:stroke fill;stroke-linejoin:round;`
      : ''
  return `<div class="title" style="${styles[style]};${edge}color:${colours[0]};text-align:${align};white-space:nowrap;display:inline-block;transform-origin:0 0">${words(text, colours)}</div>`
}

// Must be readable on the posters of a small phone
export const credit = (author, colour) =>
  `<div class="credit" style="position:absolute;left:0;right:0;bottom:44px;text-align:center;white-space:nowrap;font:600 64px/1 Figtree;letter-spacing:.01em;color:${colour}">${escape(author)}</div>`

export const fit = ({ width, height }) => {
  const node = document.querySelector('.title')
  const scale = Math.min(width / node.offsetWidth, height / node.offsetHeight)
  node.style.transform = `scale(${scale})`
  return { width: node.offsetWidth * scale, height: node.offsetHeight * scale }
}
