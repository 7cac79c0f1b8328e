import type { ContentDetail } from '#shared/catalogue/contract.ts'

interface Props {
  seasons: ContentDetail['seasons']
  value: number
  onChange: (seasonId: number) => void
  className: string
}

export const SeasonSelect = ({ seasons, value, onChange, className }: Props) => (
  <span className={className}>
    <select
      aria-label="Temporada"
      className="focus-ring"
      value={value}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      {seasons.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </select>
    <span className="i-lucide-chevron-down size-5" aria-hidden="true" />
  </span>
)
