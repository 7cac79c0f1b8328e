import './action-button.css'

interface Props {
  /** A literal icon class: `i-lucide-plus`. */
  icon: string
  /** What a press does; the same words in both states of a toggle. */
  label: string
  onPress: () => void
  /** Present: a toggle. */
  isPressed?: boolean
  /** The words stand beside the icon. */
  isWorded?: boolean
  /** The press takes the card of the button away: what it is taken from. */
  removes?: string | undefined
}

/** A round button of 44 px, 56 px for kids, with its words for the ear or for the eye too. */
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
