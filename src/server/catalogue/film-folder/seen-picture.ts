import sharp, { type Sharp } from 'sharp'

export interface Size {
  width: number
  height: number
}

/** Of the dark theme, since JPEG has no transparency. */
const stage = '#0b0b0f'

/** A picture as a viewer sees it: upright, opaque, cut to size and in sRGB. */
export const seenPicture = (bytes: Uint8Array, { width, height }: Size): Sharp =>
  sharp(bytes)
    // sharp would ignore the colour profile of a picture with 16 bits.
    .pipelineColourspace('srgb')
    .autoOrient()
    .resize(width, height, { fit: 'cover', position: 'attention' })
    .flatten({ background: stage })
    .toColourspace('srgb')

/** Dark enough for light text. */
export const darkColorOf = async (bytes: Uint8Array, size: Size): Promise<string> => {
  const { data, info } = await seenPicture(bytes, size)
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const { channels } = await sharp(data, { raw: info }).stats()
  const parts = channels.map(({ mean }) => Math.round(mean * 0.6))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
