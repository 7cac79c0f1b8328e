export type GridShape = 'poster' | 'wide' | 'large'

/** Literal class names, so that the CSS rules can be found by name. */
export const gridShapes: Record<GridShape, string> = {
  poster: 'grid-poster',
  wide: 'grid-wide',
  large: 'grid-large',
}

const places = Array.from({ length: 30 }, (_, place) => place)

interface Props {
  shape?: GridShape
}

/** A grid of the same size while its first page loads; only the browser knows its columns. */
export const GridPlaceholder = ({ shape = 'poster' }: Props) => (
  <div
    className={`grid-list max-h-[100svh] overflow-hidden ${gridShapes[shape]}`}
    aria-busy="true"
    aria-hidden="true"
  >
    {places.map((place) => (
      <span key={place} className="grid-bones skeleton" />
    ))}
  </div>
)
