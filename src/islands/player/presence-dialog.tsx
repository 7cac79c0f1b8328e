import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { goOnWatching } from '#lib/player/presence/presence.ts'
import { $playback } from '#lib/player/store.ts'
import { titlePath } from '#lib/player/viewing.ts'
import { $profileType } from '#lib/profiles/store.ts'

/** Shown after a long time without input; the position in the video stays. */
export const PresenceDialog = () => {
  const dialog = useRef<HTMLDialogElement>(null)
  const playback = useStore($playback)
  const isKids = useStore($profileType) === 'kids'
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby="ainda-assistindo"
      onClose={() => goOnWatching()}
      className="player-panel m-auto w-[min(28rem,calc(100%-2rem))] p-6 text-center backdrop:bg-black/75 md:p-8"
    >
      <h2 id="ainda-assistindo" className="text-balance font-display text-3xl font-semibold">
        {isKids ? 'Você ainda está aí?' : 'Ainda está assistindo?'}
      </h2>
      <p className="mt-3 text-pretty text-muted">
        {isKids
          ? 'A história esperou por você, bem neste pedacinho.'
          : 'O vídeo esperou por você. O lugar em que parou está guardado.'}
      </p>
      <div className="mt-6 grid gap-3">
        <button type="button" className="button-primary" onClick={() => dialog.current?.close()}>
          Continuar assistindo
        </button>
        <a href={titlePath(playback)} className="button-quiet">
          Parar por aqui
        </a>
      </div>
    </dialog>
  )
}
