import { atom } from 'nanostores'

/** What lies beside the video. */
export type Panel = 'episodes' | 'comments'

export const $panel = atom<Panel | undefined>(undefined)

export const togglePanel = (panel: Panel): void =>
  $panel.set($panel.get() === panel ? undefined : panel)

export const closePanel = (): void => $panel.set(undefined)
