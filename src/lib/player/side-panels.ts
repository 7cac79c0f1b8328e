import { atom, computed } from 'nanostores'
import { $currentProfile } from '#lib/profiles/store.ts'

export type SidePanelName = 'episodes' | 'comments' | 'book'

export const $sidePanel = atom<SidePanelName | undefined>(undefined)

export const toggleSidePanel = (panel: SidePanelName): void =>
  $sidePanel.set($sidePanel.get() === panel ? undefined : panel)

export const closeSidePanel = (): void => $sidePanel.set(undefined)

export const $commentsOpen = computed(
  $currentProfile,
  (profile) => profile !== undefined && !profile.is_kids && profile.allow_comments,
)
