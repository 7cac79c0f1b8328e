import { readStorage, writeStorage } from '#lib/browser/storage/safe-storage.ts'

const decideLaterKey = 'vereda.decide-later'

/** Only in this tab. */
export const isPutOff = (): boolean => readStorage('sessionStorage', decideLaterKey) !== null

export const forgetPuttingOff = (): void =>
  void writeStorage('sessionStorage', decideLaterKey, null)

/** The guard may redirect to the profile chooser first. */
export const decideLater = (): void => {
  writeStorage('sessionStorage', decideLaterKey, '')
  location.assign('/')
}
