import { useStore } from '@nanostores/react'
import { $playback } from '#lib/player/store.ts'
import { Artwork } from '#ui/artwork.tsx'

export const TitleScene = ({ className = '' }: { className?: string }) => (
  <Artwork
    image={useStore($playback)?.images.backdrop ?? null}
    alt=""
    sizes="100vw"
    className={`size-full object-cover ${className}`}
    isFirst
  />
)
