export type RowShape = 'poster' | 'wide' | 'large' | 'editorial'

interface Props {
  shape?: RowShape | undefined
}

const places = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

export const PlaceholderCards = ({ shape = 'poster' }: Props) => (
  <div className="carousel-track overflow-hidden!" data-coming aria-hidden="true">
    {places.map((place) => (
      <span key={place} className={`card card-${shape} shrink-0`}>
        <span className={`card-frame skeleton ${shape === 'editorial' ? 'editorial' : ''}`} />
        {shape === 'wide' && <span className="block h-[3.75rem]" />}
      </span>
    ))}
  </div>
)

export const RowPlaceholder = ({ shape }: Props) => (
  <div className="row" aria-hidden="true">
    <p className="row-title">
      <span className="skeleton inline-block h-[0.8em] w-48" />
    </p>
    <PlaceholderCards shape={shape} />
  </div>
)
