import { useId } from 'react'

export interface Choice {
  key: string
  label: string
  note?: string | undefined
  isChosen: boolean
  choose: () => void
}

/** Native radios: arrow keys choose at once. */
export const ChoiceList = ({ label, choices }: { label: string; choices: readonly Choice[] }) => {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label}>
      {choices.map(({ key, label: text, note, isChosen, choose }) => (
        <label key={key} className="player-row">
          <input
            type="radio"
            name={name}
            checked={isChosen}
            onChange={choose}
            className="absolute opacity-0"
          />
          <span
            aria-hidden="true"
            className={`i-lucide-check shrink-0 text-xl text-accent ${isChosen ? '' : 'invisible'}`}
          />
          <span className={isChosen ? 'font-semibold' : ''}>{text}</span>
          {note && <span className="ml-auto text-sm text-muted">{note}</span>}
        </label>
      ))}
    </div>
  )
}
