import { useEffect } from 'react'
import {
  Button,
  type QueuedToast,
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components/Toast'
import {
  $waitingToasts,
  takeToasts,
  type ToastKind,
  type ToastMessage,
} from '#lib/browser/notices/toast.ts'

/* Spec section 9; the width is in the class list below. */
const visibleToasts = 3
const timeoutMs = 4000
/** Longer, so that users can reach the action. */
const actionTimeoutMs = 8000

const queue = new ToastQueue<ToastMessage>({ maxVisibleToasts: visibleToasts })

const icons: Record<ToastKind, string> = {
  success: 'i-lucide-circle-check text-success',
  warning: 'i-lucide-triangle-alert text-accent',
  error: 'i-lucide-circle-alert text-danger',
}

const ActionOf = ({ toast }: { toast: QueuedToast<ToastMessage> }) => {
  const { action } = toast.content
  if (!action) return null
  const press = () => {
    queue.close(toast.key)
    action.onPress()
  }
  return (
    <Button
      onPress={press}
      className="-mb-1 -ml-3 block min-h-11 cursor-pointer rounded-control px-3 text-15px font-semibold text-accent hover:underline focus-ring"
    >
      {action.label}
    </Button>
  )
}

export const ToastList = () => {
  useEffect(
    () =>
      $waitingToasts.subscribe(() => {
        for (const message of takeToasts()) {
          queue.add(message, { timeout: message.action ? actionTimeoutMs : timeoutMs })
        }
      }),
    [],
  )
  return (
    <ToastRegion
      queue={queue}
      aria-label="Avisos"
      className="fixed bottom-[calc(1.25rem+var(--bottom-bar,0rem))] right-4 z-toast flex w-89 max-w-[calc(100vw-2rem)] flex-col gap-3 outline-none md:right-6"
    >
      {({ toast }) => (
        <Toast
          toast={toast}
          className="enter-rise flex items-center gap-3 rounded-card border border-line bg-raised py-3 pl-4 pr-2 shadow-2xl focus-ring"
        >
          <span className={`${icons[toast.content.kind]} size-5 shrink-0`} aria-hidden="true" />
          <div className="min-w-0 flex-1">
            <ToastContent className="text-pretty text-15px">
              <Text slot="title">
                {toast.content.title && <strong>{toast.content.title} </strong>}
                {toast.content.text}
              </Text>
            </ToastContent>
            <ActionOf toast={toast} />
          </div>
          <Button
            slot="close"
            aria-label="Fechar aviso"
            className="inline-grid size-11 shrink-0 cursor-pointer place-items-center rounded-full text-muted hover:text-ink focus-ring"
          >
            <span className="i-lucide-x size-5" aria-hidden="true" />
          </Button>
        </Toast>
      )}
    </ToastRegion>
  )
}
