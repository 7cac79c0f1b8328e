import { useStore } from '@nanostores/react'
import { Heading } from 'react-aria-components/Dialog'
import { ModalDialog } from '#ui/dialog/modal-dialog.tsx'
import { playerRoot } from '#lib/player/player-root.ts'
import { goOnWatching } from '#lib/player/presence/presence.ts'
import { $playback } from '#lib/player/store.ts'
import { titlePath } from '#lib/player/addresses.ts'
import { $profileType } from '#lib/profiles/store.ts'

const takeFocus = (button: HTMLButtonElement | null) => button?.focus()

export const PresenceDialog = () => {
  const playback = useStore($playback)
  const isKids = useStore($profileType) === 'kids'
  const goOn = () => goOnWatching()
  return (
    <ModalDialog
      container={playerRoot() ?? undefined}
      isDismissable={false}
      overlayClassName="enter-fade fixed inset-0 z-modal flex bg-black/75"
      sheetClassName="enter-rise player-panel m-auto w-[min(28rem,calc(100%-2rem))] max-h-[calc(100dvh-2rem)] overflow-auto"
      className="p-6 text-center md:p-8"
      onClose={goOn}
    >
      <Heading slot="title" className="text-balance font-display text-3xl font-semibold">
        {isKids ? 'Você ainda está aí?' : 'Ainda está assistindo?'}
      </Heading>
      <p className="mt-3 text-pretty text-muted">
        {isKids
          ? 'A história esperou por você, bem neste pedacinho.'
          : 'O vídeo esperou por você. O lugar em que parou está guardado.'}
      </p>
      <div className="mt-6 grid gap-3">
        <button type="button" className="button-primary" onClick={goOn} ref={takeFocus}>
          Continuar assistindo
        </button>
        <a href={titlePath(playback)} className="button-quiet">
          Parar por aqui
        </a>
      </div>
    </ModalDialog>
  )
}
