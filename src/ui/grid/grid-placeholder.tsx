export type GridShape = 'poster' | 'wide' | 'large'

/** Complete literals, because UnoCSS finds classes by text. */
export const gridShapes: Record<GridShape, string> = {
  poster: 'grid-poster',
  wide: 'grid-wide',
  large: 'grid-large',
}

const places = Array.from({ length: 30 }, (_, place) => place)

interface Props {
  shape?: GridShape
}

/** Overfilled and clipped, since only the browser knows the number of columns. */
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
