/* `node scripts/fonts.mjs` rebuilds src/fonts/ with the letters that Portuguese pages need. */
import { readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'

const ascii = String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => 32 + index))
/** src/layouts/protected/more-letters.css loads the full files for other letters. */
const text = `${ascii}\u00a0ÀÁÂÃÇÉÊÍÑÓÔÕÚÜàáâãçéêíñóôõúü§©«®°·º»ª¹²³×–—‑‘’“”•…€←↑→↓`
/** Without characters that only occur in running text. */
const headline = Array.from(text)
  .filter((sign) => !/["#*<=>@[\\\]^_`{|}~§©«®°»¹²³×•€←↑→↓]/.test(sign))
  .join('')
const keepFeatures = ['ccmp', 'kern', 'lnum', 'locl', 'mark', 'tnum']

const subset = async (family, file, weight, signs) => {
  const whole = `node_modules/@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`
  const font = await subsetFont(readFileSync(whole), signs, {
    targetFormat: file.endsWith('.ttf') ? 'truetype' : 'woff2',
    variationAxes: { wght: weight },
    keepFeatures,
  })
  writeFileSync(`src/fonts/${file}`, font)
  console.log(`${file}: ${font.length} bytes`)
}

await subset('figtree', 'figtree.woff2', { min: 400, max: 900 }, text)
await subset('fraunces', 'fraunces-600.woff2', 600, headline)
await subset('fraunces', 'fraunces-heavy.woff2', { min: 601, max: 900 }, headline)
// For share images: sharp reads neither woff2 nor the weights of a variable font.
await subset('figtree', 'figtree-500.ttf', 500, text)
await subset('fraunces', 'fraunces-600.ttf', 600, text)
