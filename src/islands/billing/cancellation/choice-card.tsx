interface Props {
  title: string
  text: string
  action: string
  isRunning: boolean
  onPress: () => void
}

/** No choice may look more important than the others. */
export const ChoiceCard = ({ title, text, action, isRunning, onPress }: Props) => (
  <li className="flex flex-col rounded-card border border-line bg-stage/40 p-5">
    <h2 className="font-display text-xl font-semibold">{title}</h2>
    <p className="mb-5 mt-2 grow text-pretty text-muted">{text}</p>
    <button
      type="button"
      className="button-quiet min-h-13 w-full text-center"
      aria-disabled={isRunning}
      onClick={onPress}
    >
      {isRunning ? 'Um momento…' : action}
    </button>
  </li>
)
