import { type ReactNode, useId, useState } from 'react'
import { useTrack } from './use-track.ts'

interface ButtonProps {
  side: 'previous' | 'next'
  title: string
  isSpent: boolean
  onPress: () => void
}

/** Disappears at an end; the arrow keys do the same from the cards. */
const PageButton = ({ side, title, isSpent, onPress }: ButtonProps) => (
  <button
    type="button"
    className="carousel-button focus-ring"
    data-side={side}
    data-arrows="pass"
    aria-disabled={isSpent}
    aria-label={`${side === 'next' ? 'Próximos' : 'Anteriores'} em ${title}`}
    onClick={onPress}
  >
    <span
      aria-hidden="true"
      className={side === 'next' ? 'i-lucide-chevron-right size-7' : 'i-lucide-chevron-left size-7'}
    />
  </button>
)

interface Props {
  /** Identifies the row on its page, so that its scroll position can be restored. */
  id: string
  title: string
  /** The page with all items of the row. */
  more?: string | undefined
  /** One `<li>` per card. */
  children: ReactNode
  className?: string
}

/** A titled row of cards that scrolls by touch, wheel, buttons and arrow keys. */
export const Carousel = ({ id, title, more, children, className = '' }: Props) => {
  const titleId = useId()
  const { attach, place, turnPage } = useTrack()
  const [announcement, setAnnouncement] = useState('')
  return (
    <section className={`row ${className}`} aria-labelledby={titleId}>
      <div className="row-head">
        <h2 id={titleId} className="row-title">
          {title}
        </h2>
        {more && (
          <a href={more} className="row-more focus-ring" data-arrows="pass">
            Ver tudo<span className="sr-only"> de {title}</span>
            <span className="i-lucide-chevron-right size-4" aria-hidden="true" />
          </a>
        )}
      </div>
      <div className="carousel">
        <ul ref={attach} className="carousel-track" data-row={id}>
          {children}
        </ul>
        <PageButton
          side="previous"
          title={title}
          isSpent={place.isAtStart}
          onPress={() => setAnnouncement(turnPage(-1))}
        />
        <PageButton
          side="next"
          title={title}
          isSpent={place.isAtEnd}
          onPress={() => setAnnouncement(turnPage(1))}
        />
      </div>
      <p className="sr-only" role="status">
        {announcement}
      </p>
    </section>
  )
}
