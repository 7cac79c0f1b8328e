import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { $captionStyle } from '#lib/player/captions/stored-style.ts'
import { showMessage } from '#lib/player/screen/feedback.ts'
import { followVideo } from '#lib/player/sign-language/follow-video.ts'
import { openSignLanguage } from '#lib/player/sign-language/open-sign-language.ts'
import { showSignLanguage } from '#lib/player/sign-language/shown.ts'
import { $captionTrack } from '#lib/player/store.ts'
import { currentVideo } from '#lib/player/viewing.ts'
import { ControlButton, Icon } from '#islands/player/controls/control-button.tsx'

/** `isOpen` is false once the interpreter fails to load. */
const useSecondVideo = (address: string) => {
  const element = useRef<HTMLVideoElement>(null)
  const [isOpen, setOpen] = useState(true)
  useEffect(() => {
    const [main, second] = [currentVideo(), element.current]
    if (!main || !second) return undefined
    const leaving = new AbortController()
    const { signal } = leaving
    const onFailure = () => {
      showMessage('A janela de Libras não abriu')
      setOpen(false)
    }
    openSignLanguage({ main, second, address, signal, onFailure })
    followVideo(main, second, signal)
    return () => leaving.abort()
  }, [address])
  return { element, isOpen }
}

const close = () => {
  showSignLanguage(false)
  showMessage('Janela de Libras fechada')
}

export const SignWindow = ({ address }: { address: string }) => {
  const { element, isOpen } = useSecondVideo(address)
  const areRead = useStore($captionTrack) !== undefined
  const { position } = useStore($captionStyle)
  if (!isOpen) return null
  return (
    <section
      aria-label="Janela de Libras"
      className="sign-window"
      data-place={areRead && position === 'bottom' ? 'top' : 'bottom'}
    >
      <video
        ref={element}
        muted
        playsInline
        disablePictureInPicture
        disableRemotePlayback
        preload="auto"
        aria-hidden="true"
        tabIndex={-1}
      />
      <div className="player-chrome sign-window-close">
        <ControlButton label="Fechar a janela de Libras" onClick={close}>
          <Icon name="i-lucide-x" />
        </ControlButton>
      </div>
    </section>
  )
}
