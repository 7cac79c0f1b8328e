import type { RefObject } from 'react'
import { keyList } from '#lib/player/keyboard.ts'

/** The list of keys, in the browser's own modal. */
export const KeyDialog = ({ dialog }: { dialog: RefObject<HTMLDialogElement | null> }) => (
  <dialog
    ref={dialog}
    aria-labelledby="titulo-atalhos"
    className="player-panel m-auto w-[min(34rem,calc(100%-2rem))] p-6 backdrop:bg-black/70"
  >
    <div className="flex items-center justify-between gap-4">
      <h2 id="titulo-atalhos" className="font-display text-2xl font-semibold">
        Atalhos do teclado
      </h2>
      <button
        type="button"
        aria-label="Fechar"
        className="player-button"
        onClick={() => dialog.current?.close()}
      >
        <span aria-hidden="true" className="i-lucide-x" />
      </button>
    </div>
    <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
      {keyList.map(({ keys, does }) => (
        <div key={keys} className="contents">
          <dt>
            <kbd className="rounded bg-raised px-2 py-0.5 text-sm font-semibold font-text">
              {keys}
            </kbd>
          </dt>
          <dd className="text-muted">{does}</dd>
        </div>
      ))}
    </dl>
  </dialog>
)
