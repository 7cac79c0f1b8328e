import './search.css'
import { RowPlaceholder } from '#islands/catalogue/row/row-placeholder.tsx'

const places = [1, 2, 3, 4, 5, 6, 7, 8]

/** The suggestions while they are on the way: the same lines. */
export const ChipsPlaceholder = () => (
  <div aria-hidden="true">
    <p className="found-title">
      <span className="skeleton inline-block h-[0.8em] w-40" />
    </p>
    <div className="found-list">
      {places.map((place) => (
        <span key={place} className="skeleton h-11 w-28 rounded-full!" />
      ))}
    </div>
  </div>
)

export const SuggestionsPlaceholder = () => (
  <div className="found" aria-busy="true">
    <ChipsPlaceholder />
    <RowPlaceholder />
  </div>
)
