import { atom } from 'nanostores'

/** Pages of the settings, which open one in another. */
export type SettingsPage =
  'all' | 'quality' | 'rate' | 'audio' | 'captions' | 'caption-style' | 'chapters' | 'keys'

/** The page that is open; undefined: none is. */
export const $panel = atom<SettingsPage | undefined>(undefined)

export const openPanel = (page: SettingsPage): void => $panel.set(page)
export const closePanel = (): void => $panel.set(undefined)
