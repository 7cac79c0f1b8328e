interface Props {
  shape?: 'poster' | 'wide' | 'large'
}

const places = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

/** A row of the same size while its titles load. */
export const RowPlaceholder = ({ shape = 'poster' }: Props) => (
  <div className="row" aria-hidden="true">
    <p className="row-title">
      <span className="skeleton inline-block h-[0.8em] w-48" />
    </p>
    <div className="carousel-track overflow-hidden!" data-coming>
      {places.map((place) => (
        <span key={place} className={`card card-${shape} shrink-0`}>
          <span className="card-frame skeleton" />
          {shape === 'wide' && <span className="block h-[3.75rem]" />}
        </span>
      ))}
    </div>
  </div>
)
