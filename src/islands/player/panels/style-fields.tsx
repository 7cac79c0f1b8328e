import { useId } from 'react'
import { type CaptionColor, captionColors } from '#lib/player/captions/caption-style.ts'

interface SliderProps {
  label: string
  scale: { least: number; most: number; step: number }
  value: number
  onChange: (value: number) => void
}

export const ShareSlider = ({ label, scale, value, onChange }: SliderProps) => {
  const id = useId()
  return (
    <div>
      <div className="flex justify-between">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <span aria-hidden="true" className="text-muted tabular-nums">
          {value} %
        </span>
      </div>
      <input
        id={id}
        type="range"
        min={scale.least}
        max={scale.most}
        step={scale.step}
        value={value}
        aria-valuetext={`${value} %`}
        onChange={({ target }) => onChange(Number(target.value))}
        className="focus-ring block h-11 w-full cursor-pointer rounded-control accent-accent"
      />
    </div>
  )
}

const colors = Object.keys(captionColors) as CaptionColor[]

interface ColorProps {
  legend: string
  value: CaptionColor
  onChange: (color: CaptionColor) => void
}

export const ColorChoice = ({ legend, value, onChange }: ColorProps) => {
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">
        {legend}
        <span className="ml-2 font-normal text-muted">{captionColors[value].label}</span>
      </legend>
      <div className="player-swatches">
        {colors.map((color) => (
          <label key={color} className="player-swatch" title={captionColors[color].label}>
            <input
              type="radio"
              name={name}
              aria-label={captionColors[color].label}
              checked={color === value}
              onChange={() => onChange(color)}
              className="absolute opacity-0"
            />
            <span
              aria-hidden="true"
              style={{ backgroundColor: `rgb(${captionColors[color].rgb})` }}
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface PillProps<Name extends string> {
  legend: string
  labels: Readonly<Record<Name, string>>
  value: Name
  onChange: (name: Name) => void
}

export const PillChoice = <Name extends string>({
  legend,
  labels,
  value,
  onChange,
}: PillProps<Name>) => {
  const group = useId()
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {(Object.entries(labels) as [Name, string][]).map(([name, label]) => (
          <label key={name} className="player-pill">
            <input
              type="radio"
              name={group}
              checked={name === value}
              onChange={() => onChange(name)}
              className="absolute opacity-0"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
