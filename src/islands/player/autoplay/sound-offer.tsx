import { useStore } from '@nanostores/react'
import { $offersSound } from '#lib/player/autoplay/sound-offer.ts'
import { toggleMute } from '#lib/player/keyboard/controls.ts'

export const SoundOffer = () => {
  const isOffered = useStore($offersSound)
  return (
    <>
      <output className="sr-only">
        {isOffered && 'O vídeo começou sem som. Use o botão “Ativar o som” para ouvir.'}
      </output>
      {isOffered && (
        <button
          type="button"
          aria-keyshortcuts="M"
          onClick={toggleMute}
          className="button player-light sound-offer min-h-11! px-4!"
        >
          <span aria-hidden="true" className="i-lucide-volume-x" />
          Ativar o som
        </button>
      )}
    </>
  )
}
