import { type ComponentProps, type ReactNode, useId } from 'react'

interface Props extends Omit<ComponentProps<'input'>, 'className'> {
  label: string
  /** Shown under the field (spec section 5). */
  error?: string | undefined
  hint?: string
  end?: ReactNode
}

/** Native and uncontrolled, so that text typed before hydration stays. */
export const TextField = ({ label, error, hint, end, ...input }: Props) => {
  const id = useId()
  const noteId = `${id}-note`
  return (
    <div>
      <label htmlFor={id} className="mb-2 block text-sm font-semibold">
        {label}
      </label>
      <div className="relative">
        <input
          type="text"
          {...input}
          id={id}
          aria-invalid={error !== undefined}
          aria-describedby={(error ?? hint) ? noteId : undefined}
          className={`min-h-13 w-full rounded-control border bg-surface px-4 text-ink placeholder:text-muted/70 transition-colors focus-ring ${end ? 'pr-14' : ''} ${error ? 'border-danger' : 'border-muted/60 hover:border-muted'}`}
        />
        {end && <div className="absolute inset-y-0 right-1 flex items-center">{end}</div>}
      </div>
      <div id={noteId} aria-live="polite">
        {error && (
          <p className="mt-2 flex items-center gap-2 text-sm text-danger">
            <span className="i-lucide-circle-alert size-4 shrink-0" aria-hidden="true" />
            {error}
          </p>
        )}
        {!error && hint && <p className="mt-2 text-sm text-muted">{hint}</p>}
      </div>
    </div>
  )
}
