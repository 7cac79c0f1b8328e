import { later } from '#ui/screen/later.tsx'

/** Loaded lazily, because most cards never grow. */
export const CardPopover = later(async () => (await import('./card-popover.tsx')).CardPopover)

export const CardSheet = later(async () => (await import('./card-sheet.tsx')).CardSheet)
