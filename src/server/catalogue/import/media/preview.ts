import { existsSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hasSoundTrack } from '#server/catalogue/iso-media/sound-track.ts'

export const previewFile = 'preview.mp4'
/** A row of cards loads several, often on a mobile connection. */
const mostPreviewBytes = 500_000

export const largePreview = (folder: string): string[] => {
  const file = join(folder, previewFile)
  return existsSync(file) && statSync(file).size > mostPreviewBytes
    ? [`${previewFile}: maior que ${mostPreviewBytes} bytes`]
    : []
}

export interface Preview {
  address: string
  hasSound: boolean
}

export const readPreview = async (folder: string, address: string): Promise<Preview | null> => {
  const file = join(folder, previewFile)
  if (!existsSync(file)) return null
  return { address, hasSound: hasSoundTrack(await readFile(file)) }
}
