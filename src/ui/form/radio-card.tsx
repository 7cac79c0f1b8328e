import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'input'>, 'type'> & { className: string }

const ring =
  'relative cursor-pointer border border-muted/60 transition-colors has-[:focus-visible]:([outline:var(--focus-ring)] outline-offset-2)'

/** A native radio, which has arrow keys and works before hydration. */
export const RadioCard = ({ className, children, ...radio }: Props) => (
  <label
    className={`${ring} flex gap-4 bg-surface hover:border-muted has-[:checked]:(border-accent bg-accent/8) ${className}`}
  >
    <input {...radio} type="radio" className="size-5 shrink-0 accent-accent outline-none" />
    {children}
  </label>
)

export const RadioTile = ({ className, children, ...radio }: Props) => (
  <label
    className={`${ring} hover:border-ink has-[:checked]:(border-accent bg-accent text-accent-ink) ${className}`}
  >
    <input
      {...radio}
      type="radio"
      className="absolute inset-0 size-full cursor-pointer opacity-0"
    />
    {children}
  </label>
)
