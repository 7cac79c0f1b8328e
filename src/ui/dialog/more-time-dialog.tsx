import { useState } from 'react'
import { RadioTile } from '#ui/form/radio-card.tsx'
import { type AdultSecret, AskAdult } from './ask-adult.tsx'

type Answer = { ok: true } | { ok: false; message: string }

interface Props<T extends number> {
  choices: readonly T[]
  hasPin: boolean
  container?: Element | undefined
  give: (minutes: T, secret: AdultSecret) => Promise<Answer>
  onGiven: () => void
  onClose: () => void
}

const Minutes = ({ choices }: { choices: readonly number[] }) => (
  <fieldset>
    <legend className="mb-3 text-sm font-semibold">Quanto tempo a mais por hoje?</legend>
    <div className="grid grid-cols-2 gap-3">
      {choices.map((minutes, index) => (
        <RadioTile
          key={minutes}
          name="minutes"
          value={minutes}
          defaultChecked={index === 0}
          className="grid min-h-16 place-items-center rounded-card text-xl font-bold"
        >
          {minutes} min
        </RadioTile>
      ))}
    </div>
  </fieldset>
)

const clock = (
  <span className="i-lucide-hourglass size-10 shrink-0 text-accent" aria-hidden="true" />
)

export const MoreTimeDialog = <T extends number>(props: Props<T>) => {
  const { choices, hasPin, container, give, onGiven, onClose } = props
  const [message, setMessage] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  const submit = async (secret: AdultSecret, fields: FormData) => {
    const minutes = choices.find((choice) => String(choice) === fields.get('minutes'))
    if (minutes === undefined) return
    setIsBusy(true)
    setMessage('')
    const answer = await give(minutes, secret)
    setIsBusy(false)
    if (answer.ok) onGiven()
    else setMessage(answer.message)
  }

  return (
    <AskAdult
      title="Mais um pouquinho?"
      text="Um adulto decide. O tempo a mais vale só para hoje."
      picture={clock}
      hasPin={hasPin}
      submitLabel="Dar mais tempo"
      busyLabel="Conferindo…"
      message={message}
      isBusy={isBusy}
      container={container}
      onSubmit={(secret, fields) => void submit(secret, fields)}
      onClose={onClose}
      choice={<Minutes choices={choices} />}
    />
  )
}
