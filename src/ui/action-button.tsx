interface Props {
  /** A literal icon class: `i-lucide-plus`. */
  icon: string
  /** The action; it has the same words in both states of a toggle. */
  label: string
  onPress: () => void
  /** If present, the button is a toggle. */
  isPressed?: boolean
  /** Shows the label beside the icon. */
  isWorded?: boolean
  /** Names the list that the press removes the button's card from. */
  removes?: string | undefined
}

/** A round button of 44 px, 56 px for kids. Its label is visible or for screen readers only. */
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
