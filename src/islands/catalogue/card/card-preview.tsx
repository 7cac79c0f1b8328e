import { use, useState } from 'react'
import { PreviewSoundButton } from '#islands/catalogue/preview-sound-button.tsx'
import type { Content } from '#shared/catalogue/contract.ts'
import { followPreviewSound } from '#lib/catalogue/titles/preview-sound.ts'
import { mayPreview } from '#lib/catalogue/warm-up.ts'
import { RestContext } from './card-intent.ts'

interface ClipProps {
  address: string
  hasSound: boolean
}

/** Muted until the user turns the sound on. */
const Clip = ({ address, hasSound }: ClipProps) => {
  const [isPlaying, setPlaying] = useState(false)
  return (
    <video
      ref={hasSound ? followPreviewSound : undefined}
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

interface Props {
  content: Pick<Content, 'preview' | 'preview_has_sound'>
}

export const CardPreview = ({ content }: Props) => {
  const isRested = use(RestContext)
  const { preview, preview_has_sound: hasSound } = content
  return preview && isRested && mayPreview() ? <Clip address={preview} hasSound={hasSound} /> : null
}

/** Stays after the end, because it restarts the preview. */
export const CardSound = ({ content }: Props) => {
  const isRested = use(RestContext)
  return content.preview_has_sound && isRested && mayPreview() ? <PreviewSoundButton /> : null
}
