import { type ComponentProps, useId } from 'react'

interface Props extends Omit<ComponentProps<'input'>, 'className' | 'type'> {
  label: string
  note?: string
  icon?: string
}

/** A native checkbox, so it works before hydration. */
export const SwitchRow = ({ label, note, icon, ...input }: Props) => {
  const id = useId()
  return (
    <label className="group flex min-h-14 cursor-pointer items-center gap-4 rounded-control py-2 has-[:focus-visible]:([outline:var(--focus-ring)] outline-offset-2)">
      {icon && <span className={`${icon} size-6 shrink-0 text-muted`} aria-hidden="true" />}
      <span className="min-w-0 flex-1">
        <span id={`${id}-name`} className="block font-semibold">
          {label}
        </span>
        {note && (
          <span id={`${id}-note`} className="mt-0.5 block text-pretty text-sm text-muted">
            {note}
          </span>
        )}
      </span>
      <input
        {...input}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox has a checked state
        role="switch"
        aria-labelledby={`${id}-name`}
        aria-describedby={note && `${id}-note`}
        className="peer sr-only"
      />
      <span
        aria-hidden="true"
        className="switch relative h-8 w-14 shrink-0 rounded-full border border-ink/30 bg-ink/15 transition-colors after:(absolute left-1 top-1 size-5.5 rounded-full bg-ink content-empty transition-transform) peer-checked:(border-accent bg-accent) peer-checked:after:(translate-x-6 bg-accent-ink) motion-reduce:(transition-none after:transition-none)"
      />
    </label>
  )
}
