import './carousel.css'
import { useId, type ReactNode } from 'react'
import { useTrack } from './use-track.ts'

interface ButtonProps {
  side: 'previous' | 'next'
  title: string
  isSpent: boolean
  onPress: () => void
}

/** At an end it gives way; the arrow keys do the same from the cards. */
const PageButton = ({ side, title, isSpent, onPress }: ButtonProps) => (
  <button
    type="button"
    className="carousel-button focus-ring"
    data-side={side}
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
  /** Names the row on its page: where it stood is found again by it. */
  id: string
  title: string
  /** The page that has all of it. */
  more?: string | undefined
  /** One `<li>` each. */
  children: ReactNode
  className?: string
}

/** A titled row of cards that scrolls by touch, wheel, buttons and arrow keys. */
export const Carousel = ({ id, title, more, children, className = '' }: Props) => {
  const titleId = useId()
  const { attach, place, turnPage } = useTrack()
  return (
    <section className={`row ${className}`} aria-labelledby={titleId}>
      <h2 id={titleId} className="row-title">
        {title}
        {more && (
          <a href={more} className="row-more focus-ring">
            Ver tudo<span className="sr-only"> de {title}</span>
          </a>
        )}
      </h2>
      <div className="carousel">
        <ul ref={attach} className="carousel-track" data-row={id}>
          {children}
        </ul>
        <PageButton
          side="previous"
          title={title}
          isSpent={place.isAtStart}
          onPress={() => turnPage(-1)}
        />
        <PageButton side="next" title={title} isSpent={place.isAtEnd} onPress={() => turnPage(1)} />
      </div>
    </section>
  )
}
