interface FilterOption {
  value: string
  label: string
}

interface Props {
  /** Accessible name. */
  label: string
  options: readonly FilterOption[]
  value: string
  onChange: (value: string) => void
}

export const FilterSelect = ({ label, options, value, onChange }: Props) => (
  <span className="filter">
    <select
      aria-label={label}
      className="filter-select focus-ring"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
    <span className="filter-arrow i-lucide-chevron-down" aria-hidden="true" />
  </span>
)
