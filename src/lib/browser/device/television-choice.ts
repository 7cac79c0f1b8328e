import { hasRemoteControl, televisionKey } from './remote-control.ts'
import { readStorage, writeStorage } from '#lib/browser/storage/safe-storage.ts'

export const isChosenTelevision = (): boolean => readStorage('localStorage', televisionKey) === 'on'

/** The look changes at once; a page without the keys of a remote loads them when it opens next. */
export const chooseTelevision = (isWanted: boolean): void => {
  writeStorage('localStorage', televisionKey, isWanted ? 'on' : null)
  const { dataset } = document.documentElement
  if (isWanted) dataset.device = 'tv'
  else if (!hasRemoteControl(navigator.userAgent)) delete dataset.device
}
