import type { ComponentProps } from 'react'

/** `className` places the card and its content. */
type Props = Omit<ComponentProps<'input'>, 'type'> & { className: string }

const ring =
  'relative cursor-pointer border border-muted/60 transition-colors has-[:focus-visible]:([outline:var(--focus-ring)] outline-offset-2)'

/** One choice of a group; a native radio works with the arrow keys and before hydration. */
export const RadioCard = ({ className, children, ...radio }: Props) => (
  <label
    className={`${ring} flex gap-4 bg-surface hover:border-muted has-[:checked]:(border-accent bg-accent/8) ${className}`}
  >
    <input {...radio} type="radio" className="size-5 shrink-0 accent-accent outline-none" />
    {children}
  </label>
)

/** A short choice, which is filled when it is chosen and shows no radio. */
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
