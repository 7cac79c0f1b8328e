interface Props {
  /** A literal icon class: `i-lucide-plus`. */
  icon: string
  label: string
  onPress: () => void
  /** Makes the button a toggle. */
  isPressed?: boolean
  isWorded?: boolean
  /** The list that a press removes the card from; see `focusNeighbour`. */
  removes?: string | undefined
}

export const ActionButton = ({
  icon,
  label,
  onPress,
  isPressed,
  isWorded = false,
  removes,
}: Props) => (
  <button
    type="button"
    className="action-button focus-ring"
    data-worded={isWorded}
    data-removes={removes}
    aria-pressed={isPressed}
    aria-label={isWorded ? undefined : label}
    title={isWorded ? undefined : label}
    onClick={onPress}
  >
    <span className={`${icon} size-5`} aria-hidden="true" />
    {isWorded && label}
  </button>
)
