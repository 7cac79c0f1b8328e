import { useStore } from '@nanostores/react'
import { $globalMessage, $snackbar, hideGlobalMessage } from '#lib/browser/notices/notices.ts'

const GlobalMessage = ({ text }: { text: string }) => (
  <div
    role="alert"
    className="enter-drop fixed inset-x-0 top-0 z-toast flex items-center justify-center gap-3 bg-accent px-4 py-2 text-accent-ink shadow-lg"
  >
    <p className="font-medium">{text}</p>
    <button
      type="button"
      aria-label="Fechar mensagem"
      className="inline-grid size-11 shrink-0 cursor-pointer place-items-center rounded-full focus-ring"
      onClick={hideGlobalMessage}
    >
      <span className="i-lucide-x size-5" aria-hidden="true" />
    </button>
  </div>
)

const none = () => undefined

/** Spec section 8. */
export const NoticeRegion = () => {
  // A notice may exist before hydration, but not in the prerendered document.
  const snackbar = useStore($snackbar, { ssr: none })
  const message = useStore($globalMessage, { ssr: none })
  return (
    <>
      <div aria-live="polite">
        {snackbar && (
          <p
            key={snackbar.turn}
            className="enter-rise fixed inset-x-4 bottom-[calc(1.5rem+var(--bottom-bar,0rem))] z-toast mx-auto w-fit rounded-full bg-ink px-5 py-2.5 text-center text-sm font-medium text-stage shadow-lg"
          >
            {snackbar.text}
          </p>
        )}
      </div>
      {message && <GlobalMessage key={message.turn} text={message.text} />}
    </>
  )
}
