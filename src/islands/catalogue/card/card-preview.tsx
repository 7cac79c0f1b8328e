import { use, useState } from 'react'
import { mayPreview } from '#lib/catalogue/warm-up.ts'
import { RestContext } from './card-intent.ts'

interface Props {
  /** Address of a short clip without sound. */
  address: string | null
}

/** Plays once and muted over the picture when the pointer rests on the card. */
const Clip = ({ address }: { address: string }) => {
  const [isPlaying, setPlaying] = useState(false)
  return (
    <video
      className="card-preview"
      data-playing={isPlaying}
      src={address}
      muted
      autoPlay
      playsInline
      disablePictureInPicture
      disableRemotePlayback
      preload="auto"
      tabIndex={-1}
      aria-hidden="true"
      onPlaying={() => setPlaying(true)}
      onEnded={() => setPlaying(false)}
    />
  )
}

export const CardPreview = ({ address }: Props) => {
  const isRested = use(RestContext)
  return address && isRested && mayPreview() ? <Clip address={address} /> : null
}
