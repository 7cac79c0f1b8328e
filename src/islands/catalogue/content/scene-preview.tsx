import { useState } from 'react'

interface Props {
  address: string
  /** Called when it has ended or cannot play. */
  onEnd: () => void
}

/** The muted preview over the scene; it appears with its first frame. */
export const ScenePreview = ({ address, onEnd }: Props) => {
  const [isMoving, setIsMoving] = useState(false)
  return (
    <video
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
