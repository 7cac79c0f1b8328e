import { atom } from 'nanostores'
import type { Signer } from './hls/hls-setup.ts'
import { $playback } from '#lib/player/store.ts'

/** The image of the seek previews; it outlives its signature. */
export const $storyboard = atom<string | undefined>(undefined)

let wanted: string | undefined

export const loadStoryboard = async (signer: Signer | undefined): Promise<void> => {
  const playback = $playback.get()
  if (!signer || !playback?.storyboard || wanted !== undefined) return
  const address = playback.media_prefix + playback.storyboard.src
  wanted = address
  try {
    const answer = await fetch(await signer.sign(address))
    if (answer.ok && wanted === address) $storyboard.set(URL.createObjectURL(await answer.blob()))
  } catch {
    wanted = undefined
  }
}

export const forgetStoryboard = (): void => {
  const address = $storyboard.get()
  if (address) URL.revokeObjectURL(address)
  wanted = undefined
  $storyboard.set(undefined)
}
