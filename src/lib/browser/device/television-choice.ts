import { hasRemoteControl, televisionKey } from './remote-control.ts'
import { readStorage, writeStorage } from '#lib/browser/storage/safe-storage.ts'

export const isChosenTelevision = (): boolean => readStorage('localStorage', televisionKey) === 'on'

/** Remote keys work from the next page on, because their script loads with the page. */
export const chooseTelevision = (isWanted: boolean): void => {
  writeStorage('localStorage', televisionKey, isWanted ? 'on' : null)
  const { dataset } = document.documentElement
  if (isWanted) dataset.device = 'tv'
  else if (!hasRemoteControl(navigator.userAgent)) delete dataset.device
}
