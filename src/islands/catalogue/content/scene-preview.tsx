import { useState } from 'react'

interface Props {
  address: string
  /** It has run to its end, or cannot run. */
  onEnd: () => void
}

/** The preview over the scene, without sound; it comes up with its first frame. */
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
