// Makes the authors' portraits: node demo/make/authors.mjs [slug…]
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { sitters } from './art/sitters.mjs'
import { bust, size } from './art/busts.mjs'
import { encodeFacts, encodePortrait } from './art/encode.mjs'

const art = join(import.meta.dirname, '../art')
const wanted = process.argv.slice(2)

for (const sitter of sitters) {
  if (wanted.length > 0 && !wanted.includes(sitter.slug)) continue
  const folder = join(art, sitter.slug)
  await mkdir(folder, { recursive: true })
  const picture = await sharp(Buffer.from(bust(sitter)))
    .resize(size.w, size.h)
    .png()
    .toBuffer()
  await encodePortrait(picture, folder)
  await encodeFacts(picture, folder)
  console.log(sitter.slug)
}
