import { FormAlert } from '#ui/form/form-alert.tsx'
import { useAction } from '#islands/billing/use-action.ts'
import { SteadyLabel } from './steady-label.tsx'

interface Props<T> {
  label: string
  undo: () => Promise<T>
  onDone: (answer: T) => void
}

export const UndoButton = <T,>({ label, undo, onDone }: Props<T>) => {
  const { busy, message, run } = useAction()
  const press = async () => {
    const answer = await run('undo', undo)
    if (answer !== undefined) onDone(answer)
  }
  return (
    <div className="grid gap-3 justify-items-start">
      <FormAlert message={message} />
      <button
        type="button"
        className="button-quiet"
        aria-disabled={busy !== undefined}
        onClick={() => void press()}
      >
        <SteadyLabel label={label} busyLabel="Desfazendo…" isBusy={busy !== undefined} />
      </button>
    </div>
  )
}
