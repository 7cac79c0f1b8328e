import { photoTypes } from '#shared/profiles/limits.ts'

/** Other files are ignored silently (spec section 9). */
export const isPhotoFile = ({ type }: Pick<File, 'type'>): boolean =>
  (photoTypes as readonly string[]).includes(type)

/** In pixels of the upright picture. */
export interface CropArea {
  x: number
  y: number
  width: number
  height: number
}

/** Twice the size that the server stores; about 100 kB instead of 5 MB. */
const sentSide = 768
const sentQuality = 0.88

const read = async (address: string): Promise<HTMLImageElement> => {
  const image = new Image()
  image.src = address
  await image.decode()
  return image
}

/** Transparent parts become white. */
export const cropPhoto = async (address: string, area: CropArea): Promise<Blob> => {
  const image = await read(address)
  const side = Math.max(1, Math.min(sentSide, Math.round(area.width)))
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser gives no 2D canvas context')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, side, side)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, side, side)
  const { promise, resolve } = Promise.withResolvers<Blob | null>()
  canvas.toBlob(resolve, 'image/jpeg', sentQuality)
  const blob = await promise
  if (!blob) throw new Error('The cropped photo could not be encoded')
  return blob
}
