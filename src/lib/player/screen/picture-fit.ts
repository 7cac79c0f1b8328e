import { atom, onMount } from 'nanostores'
import { readKept, writeKept } from '#lib/browser/safe-storage.ts'
import type { PictureFit } from './gestures.ts'

const storageKey = 'vereda.picture-fit'

/** Shows the whole picture or fills the screen; lasts for this visit. */
export const $pictureFit = atom<PictureFit>('contain')

onMount($pictureFit, () => {
  if (readKept('sessionStorage', storageKey) === 'cover') $pictureFit.set('cover')
})

export const fitPicture = (fit: PictureFit): void => {
  $pictureFit.set(fit)
  writeKept('sessionStorage', storageKey, fit)
}
