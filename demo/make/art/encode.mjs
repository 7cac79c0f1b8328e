import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { mix } from './paint.mjs'

const avif = (picture, width, quality) => sharp(picture).resize(width).avif({ quality, effort: 2 })
const jpeg = (picture, width, quality) =>
  sharp(picture).resize(width).jpeg({ quality, mozjpeg: true })

export async function encodePoster(picture, folder) {
  await avif(picture, 240, 58).toFile(join(folder, 'poster-240.avif'))
  await avif(picture, 480, 58).toFile(join(folder, 'poster-480.avif'))
  await jpeg(picture, 480, 72).toFile(join(folder, 'poster-480.jpg'))
}

export async function encodeBackdrop(picture, folder, widths = [640, 1280, 1920], fallback = 1280) {
  const quality = { 640: 56, 1280: 55, 1920: 53 }
  for (const width of widths)
    await avif(picture, width, quality[width]).toFile(join(folder, `backdrop-${width}.avif`))
  await jpeg(picture, fallback, 70).toFile(join(folder, `backdrop-${fallback}.jpg`))
}

// Flat colours allow stronger compression
export async function encodeStill(picture, folder) {
  await sharp(picture)
    .resize(640)
    .avif({ quality: 47, effort: 6 })
    .toFile(join(folder, 'backdrop-640.avif'))
  await jpeg(picture, 640, 37).toFile(join(folder, 'backdrop-640.jpg'))
}

export async function encodeDepth(picture, folder, depth) {
  for (const width of [1280, 1920])
    await avif(picture, width, 46).toFile(join(folder, `${depth}-${width}.avif`))
}

// Cropped to the lettering and 600 px wide
export async function encodeTitle(picture, folder) {
  const cut = await sharp(picture).trim({ threshold: 1 }).toBuffer()
  const { data, info } = await sharp(cut).resize(600).png().toBuffer({ resolveWithObject: true })
  await sharp(data)
    .png({ palette: true, colours: 32, compressionLevel: 9 })
    .toFile(join(folder, 'title-600.png'))
  await sharp(data).avif({ quality: 50, effort: 2 }).toFile(join(folder, 'title-600.avif'))
  return { width: info.width, height: info.height }
}

export async function encodeFacts(picture, folder, title) {
  const { channels } = await sharp(picture).resize(40).stats()
  const mean = `#${channels
    .slice(0, 3)
    .map(({ mean: value }) => Math.round(value).toString(16).padStart(2, '0'))
    .join('')}`
  const facts = { color: mix(mean, '#0b0b0f', 0.45), ...(title && { title }) }
  await writeFile(join(folder, 'art.json'), `${JSON.stringify(facts)}\n`)
}

export async function encodePortrait(picture, folder) {
  await avif(picture, 240, 58).toFile(join(folder, 'portrait-240.avif'))
  await avif(picture, 480, 58).toFile(join(folder, 'portrait-480.avif'))
  await jpeg(picture, 480, 72).toFile(join(folder, 'portrait-480.jpg'))
}
