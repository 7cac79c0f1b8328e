interface Props {
  /** Its heading is there for screen readers before its titles. */
  title?: string | undefined
  shape?: 'poster' | 'wide' | 'large' | undefined
}

const places = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

const Cards = ({ shape }: Required<Pick<Props, 'shape'>>) => (
  <div className="carousel-track overflow-hidden!" data-coming aria-hidden="true">
    {places.map((place) => (
      <span key={place} className={`card card-${shape} shrink-0`}>
        <span className="card-frame skeleton" />
        {shape === 'wide' && <span className="block h-[3.75rem]" />}
      </span>
    ))}
  </div>
)

/** A row of the same size while its titles load. */
export const RowPlaceholder = ({ title, shape = 'poster' }: Props) =>
  title === undefined ? (
    <div className="row" aria-hidden="true">
      <p className="row-title">
        <span className="skeleton inline-block h-[0.8em] w-48" />
      </p>
      <Cards shape={shape} />
    </div>
  ) : (
    <section className="row" aria-label={title}>
      <h2 className="row-title">{title}</h2>
      <Cards shape={shape} />
    </section>
  )
