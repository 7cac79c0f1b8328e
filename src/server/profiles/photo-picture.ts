import { Semaphore } from 'async-mutex'
import { FieldRefusal } from '#server/http/problems.ts'

/** Side of the stored square in pixels; faces are drawn at 176 at most, on dense screens too. */
const side = 384

/** A file of few bytes may unpack to a picture that fills the memory. */
const maxPixels = 50_000_000
const maxSeconds = 10

/** A large picture takes 150 MB while it is read, so they wait for one another. */
const turns = new Semaphore(2)

const signatures = [
  Buffer.from([0xff, 0xd8, 0xff]),
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
]

/** Looks at the first bytes, so that no reader of another format meets a file. */
const isJpegOrPng = (file: Uint8Array) =>
  signatures.some((signature) => signature.equals(file.subarray(0, signature.length)))

const refusal = (message: string) => new FieldRefusal({ photo: [message] })

/** A call in ten thousand brings a picture, so the reader of pictures loads with the first. */
const squareOf = async (file: Uint8Array): Promise<Buffer> => {
  const { default: sharp } = await import('sharp')
  return sharp(file, { limitInputPixels: maxPixels, failOn: 'error' })
    .autoOrient()
    .resize(side, side, { fit: 'cover' })
    .avif({ quality: 60, effort: 4 })
    .timeout({ seconds: maxSeconds })
    .toBuffer()
}

/**
 * Draws the middle of a picture as a small square and keeps nothing else of the file: neither where
 * and when it was taken, nor what may hide in it.
 */
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
