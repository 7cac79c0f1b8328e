import { Semaphore } from 'async-mutex'
import { FieldRefusal } from '#server/http/problems.ts'

/** Pixels; faces are drawn at 176 CSS pixels at most. */
const side = 384

/** A small file can decompress to a huge picture. */
const maxPixels = 50_000_000
const maxSeconds = 10

/** Decoding a large picture takes 150 MB. */
const turns = new Semaphore(2)

const signatures = [
  Buffer.from([0xff, 0xd8, 0xff]),
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
]

/** So that no decoder of another format is run. */
const isJpegOrPng = (file: Uint8Array) =>
  signatures.some((signature) => signature.equals(file.subarray(0, signature.length)))

const refusal = (message: string) => new FieldRefusal({ photo: [message] })

/** Loaded lazily, since uploads are rare. */
const squareOf = async (file: Uint8Array): Promise<Buffer> => {
  const { default: sharp } = await import('sharp')
  return sharp(file, { limitInputPixels: maxPixels, failOn: 'error' })
    .autoOrient()
    .resize(side, side, { fit: 'cover' })
    .avif({ quality: 60, effort: 4 })
    .timeout({ seconds: maxSeconds })
    .toBuffer()
}

/** Encoding again drops EXIF data and anything else in the file. */
export const pictureOf = async (file: Uint8Array): Promise<Buffer> => {
  if (!isJpegOrPng(file)) throw refusal('Envie a foto como JPEG ou PNG.')
  return turns.runExclusive(async () => {
    try {
      return await squareOf(file)
    } catch {
      throw refusal('Não conseguimos ler esta foto. Escolha outra.')
    }
  })
}
