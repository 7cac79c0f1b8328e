import { readStorage, writeStorage } from '#lib/browser/storage/safe-storage.ts'

const decideLaterKey = 'vereda.decide-later'

/** Whether this tab has put off the decision about a cancellation that was begun. */
export const isPutOff = (): boolean => readStorage('sessionStorage', decideLaterKey) !== null

export const forgetPuttingOff = (): void =>
  void writeStorage('sessionStorage', decideLaterKey, null)

/** Leads on to the catalogue, or first to the chooser; the guard decides. */
export const decideLater = (): void => {
  writeStorage('sessionStorage', decideLaterKey, '')
  location.assign('/')
}
