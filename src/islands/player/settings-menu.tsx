import { useStore } from '@nanostores/react'
import { chooseHeight, rates, setRate } from '#lib/player/controls.ts'
import { $chosenHeight, $playingHeight, $qualities, $rate } from '#lib/player/store.ts'
import { Icon } from './control-button.tsx'

interface Choice {
  key: string
  label: string
  isChosen: boolean
  choose: () => void
}

const Choices = ({
  name,
  legend,
  choices,
}: {
  name: string
  legend: string
  choices: Choice[]
}) => (
  <fieldset className="min-w-36">
    <legend className="mb-1 px-3 text-sm text-muted">{legend}</legend>
    {choices.map(({ key, label, isChosen, choose }) => (
      <label
        key={key}
        className="flex min-h-9 cursor-pointer items-center gap-2 rounded-md px-3 hover:bg-ink/10 has-[:focus-visible]:(outline-3 outline-solid outline-ink)"
      >
        <input type="radio" name={name} checked={isChosen} onChange={choose} className="sr-only" />
        <span
          aria-hidden="true"
          className={`i-lucide-check text-accent ${isChosen ? '' : 'invisible'}`}
        />
        {label}
      </label>
    ))}
  </fieldset>
)

const decimal = new Intl.NumberFormat('pt-BR')

const useQualityChoices = (): Choice[] => {
  const qualities = useStore($qualities)
  const chosen = useStore($chosenHeight)
  const playing = useStore($playingHeight)
  const suffix = chosen === undefined && playing ? ` (${playing}p)` : ''
  return [
    {
      key: 'auto',
      label: `Automática${suffix}`,
      isChosen: chosen === undefined,
      choose: () => chooseHeight(undefined),
    },
    ...qualities.map(({ height }) => ({
      key: String(height),
      label: `${height}p`,
      isChosen: chosen === height,
      choose: () => chooseHeight(height),
    })),
  ]
}

const useRateChoices = (): Choice[] => {
  const current = useStore($rate)
  return rates.map((rate) => ({
    key: String(rate),
    label: rate === 1 ? 'Normal' : `${decimal.format(rate)}×`,
    isChosen: current === rate,
    choose: () => setRate(rate),
  }))
}

const panelId = 'ajustes-do-video'

/** Quality and speed, in the browser's own popover: it closes with Escape and with a touch outside. */
export const SettingsMenu = () => {
  const qualities = useQualityChoices()
  const speeds = useRateChoices()
  return (
    <>
      <button
        type="button"
        popoverTarget={panelId}
        aria-label="Qualidade e velocidade"
        title="Qualidade e velocidade"
        className="player-button"
      >
        <Icon name="i-lucide-settings" />
      </button>
      <div id={panelId} popover="auto" className="player-panel bottom-24 right-4 md:right-8">
        <div className="flex flex-wrap gap-2">
          <Choices name="qualidade" legend="Qualidade" choices={qualities} />
          <Choices name="velocidade" legend="Velocidade" choices={speeds} />
        </div>
      </div>
    </>
  )
}
