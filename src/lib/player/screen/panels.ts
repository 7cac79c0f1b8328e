import { atom } from 'nanostores'

export type SettingsPage =
  'all' | 'quality' | 'rate' | 'audio' | 'captions' | 'caption-style' | 'chapters' | 'keys'

export const $panel = atom<SettingsPage | undefined>(undefined)

export const openPanel = (page: SettingsPage): void => $panel.set(page)
export const closePanel = (): void => $panel.set(undefined)
