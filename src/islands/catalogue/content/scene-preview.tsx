import { useState } from 'react'
import { followPreviewSound } from '#lib/catalogue/titles/preview-sound.ts'

interface Props {
  address: string
  hasSound: boolean
  /** Also called if it cannot play. */
  onEnd: () => void
}

/** Muted until the user turns the sound on. */
export const ScenePreview = ({ address, hasSound, onEnd }: Props) => {
  const [isMoving, setIsMoving] = useState(false)
  return (
    <video
      ref={hasSound ? followPreviewSound : undefined}
      className="hero-image hero-preview"
      data-moving={isMoving}
      src={address}
      autoPlay
      muted
      playsInline
      disablePictureInPicture
      tabIndex={-1}
      aria-hidden="true"
      onPlaying={() => setIsMoving(true)}
      onEnded={onEnd}
      onError={onEnd}
    />
  )
}
