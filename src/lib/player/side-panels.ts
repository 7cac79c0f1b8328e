import { atom } from 'nanostores'

/** What lies beside the video. */
export type SidePanelName = 'episodes' | 'comments'

export const $sidePanel = atom<SidePanelName | undefined>(undefined)

export const toggleSidePanel = (panel: SidePanelName): void =>
  $sidePanel.set($sidePanel.get() === panel ? undefined : panel)

export const closeSidePanel = (): void => $sidePanel.set(undefined)
