import { useState } from 'react'

interface Chip {
  key: string | number
  label: string
  href: string
  isCurrent?: boolean
}

interface Props {
  /** Accessible name. */
  label: string
  chips: readonly Chip[]
}

const shownAtFirst = 8

/** Long lists expand on request. */
export const Chips = ({ label, chips }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const ordered = chips.toSorted((one, other) => Number(!one.isCurrent) - Number(!other.isCurrent))
  const hasMore = !isOpen && chips.length > shownAtFirst
  const shown = hasMore ? ordered.slice(0, shownAtFirst) : ordered
  return (
    <nav aria-label={label}>
      <ul className="chips" data-open={isOpen}>
        {shown.map(({ key, label: name, href, isCurrent }) => (
          <li key={key}>
            <a
              href={href}
              className="chip focus-ring"
              aria-current={isCurrent ? 'page' : undefined}
            >
              {name}
            </a>
          </li>
        ))}
        {hasMore && (
          <li className="chip-more">
            <button type="button" className="chip focus-ring" onClick={() => setOpen(true)}>
              Mais<span className="sr-only"> em {label}</span>
              <span className="i-lucide-chevron-down size-5" aria-hidden="true" />
            </button>
          </li>
        )}
      </ul>
    </nav>
  )
}

const widths = ['w-24', 'w-28', 'w-20', 'w-32']

export const ChipsPlaceholder = () => (
  <div className="chips" aria-hidden="true">
    {widths.map((width) => (
      <span key={width} className={`chip-bones skeleton ${width}`} />
    ))}
  </div>
)
