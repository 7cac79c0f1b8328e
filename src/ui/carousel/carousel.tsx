import { type ReactNode, useState } from 'react'
import { RowSection } from './row-section.tsx'
import { useTrack } from './use-track.ts'

interface ButtonProps {
  side: 'previous' | 'next'
  title: string
  isSpent: boolean
  onPress: () => void
}

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

interface TrackProps {
  /** Its scroll position is stored under this id. */
  id: string
  title: string
  children: ReactNode
}

export const CarouselTrack = ({ id, title, children }: TrackProps) => {
  const { attach, place, turnPage } = useTrack()
  const [announcement, setAnnouncement] = useState('')
  return (
    <>
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
    </>
  )
}

interface Props extends TrackProps {
  more?: string | undefined
  className?: string
}

export const Carousel = ({ id, title, more, children, className }: Props) => (
  <RowSection title={title} more={more} className={className}>
    <CarouselTrack id={id} title={title}>
      {children}
    </CarouselTrack>
  </RowSection>
)
