import { atom } from 'nanostores'

export interface PictureVideo extends EventTarget {
  disablePictureInPicture?: boolean
  requestPictureInPicture?: () => Promise<unknown>
  webkitSupportsPresentationMode?: (mode: string) => boolean
  webkitSetPresentationMode?: (mode: string) => void
  webkitPresentationMode?: string
}

export interface PictureDocument {
  pictureInPictureEnabled?: boolean
  pictureInPictureElement?: unknown
  exitPictureInPicture?: () => Promise<unknown>
}

export const $pictureInPicture = atom<'none' | 'offered' | 'on'>('none')

const safariMode = 'picture-in-picture'

const isStandard = (video: PictureVideo, page: PictureDocument) =>
  page.pictureInPictureEnabled === true &&
  video.requestPictureInPicture !== undefined &&
  !video.disablePictureInPicture

const isSafari = (video: PictureVideo) =>
  video.webkitSupportsPresentationMode?.(safariMode) === true &&
  video.webkitSetPresentationMode !== undefined

const stateOf = (video: PictureVideo, page: PictureDocument) => {
  if (!isStandard(video, page) && !isSafari(video)) return 'none'
  const isOn = page.pictureInPictureElement === video || video.webkitPresentationMode === safariMode
  return isOn ? 'on' : 'offered'
}

const events = [
  'enterpictureinpicture',
  'leavepictureinpicture',
  'webkitpresentationmodechanged',
] as const

export const watchPictureInPicture = (video: PictureVideo, page: PictureDocument): (() => void) => {
  const update = () => $pictureInPicture.set(stateOf(video, page))
  for (const event of events) video.addEventListener(event, update)
  update()
  return () => {
    for (const event of events) video.removeEventListener(event, update)
    $pictureInPicture.set('none')
  }
}

/** Refusals (no picture yet, no user gesture) change nothing. */
export const togglePictureInPicture = async (
  video: PictureVideo,
  page: PictureDocument,
): Promise<void> => {
  const isOn = stateOf(video, page) === 'on'
  if (!isStandard(video, page))
    return video.webkitSetPresentationMode?.(isOn ? 'inline' : safariMode)
  await (isOn ? page.exitPictureInPicture?.() : video.requestPictureInPicture?.())?.catch(
    () => undefined,
  )
}
