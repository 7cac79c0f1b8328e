import { atom } from 'nanostores'

/** Pages of the settings, which can open each other. */
export type SettingsPage =
  'all' | 'quality' | 'rate' | 'audio' | 'captions' | 'caption-style' | 'chapters' | 'keys'

/** The open page; undefined if none is open. */
export const $panel = atom<SettingsPage | undefined>(undefined)

export const openPanel = (page: SettingsPage): void => $panel.set(page)
export const closePanel = (): void => $panel.set(undefined)
