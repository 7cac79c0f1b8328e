import { atom, onMount } from 'nanostores'
import { readStorage, writeStorage } from '#lib/browser/storage/safe-storage.ts'
import type { PictureFit } from './gestures.ts'

const storageKey = 'vereda.picture-fit'

/** Lasts for this visit. */
export const $pictureFit = atom<PictureFit>('contain')

onMount($pictureFit, () => {
  if (readStorage('sessionStorage', storageKey) === 'cover') $pictureFit.set('cover')
})

export const fitPicture = (fit: PictureFit): void => {
  $pictureFit.set(fit)
  writeStorage('sessionStorage', storageKey, fit)
}
