import { useStore } from '@nanostores/react'
import { later } from '#ui/later.tsx'
import { $captionTrack } from '#lib/player/store.ts'

const CaptionOverlay = later(() =>
  import('./caption-overlay.tsx').then((module) => module.CaptionOverlay),
)

/** What draws captions is fetched when there are some to read. */
export const Captions = () => useStore($captionTrack) !== undefined && <CaptionOverlay />
