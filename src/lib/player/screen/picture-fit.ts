import { atom, onMount } from 'nanostores'
import type { PictureFit } from './gestures.ts'

const storageKey = 'vereda.picture-fit'

/** Whole, or filling the screen: for this visit. */
export const $pictureFit = atom<PictureFit>('contain')

onMount($pictureFit, () => {
  try {
    if (sessionStorage.getItem(storageKey) === 'cover') $pictureFit.set('cover')
  } catch {
    // Without storage each page shows the whole picture first.
  }
})

export const fitPicture = (fit: PictureFit): void => {
  $pictureFit.set(fit)
  try {
    sessionStorage.setItem(storageKey, fit)
  } catch {
    // It holds for this page.
  }
}
