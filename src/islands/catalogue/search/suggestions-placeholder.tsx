import { RowPlaceholder } from '#islands/catalogue/row/row-placeholder.tsx'

const places = Array.from({ length: 24 }, (_, place) => place)

export const SuggestedPlaces = () => (
  <>
    <div aria-hidden="true">
      <p className="found-title">
        <span className="skeleton inline-block h-[0.8em] w-40" />
      </p>
      <div className="found-list found-first">
        {places.map((place) => (
          <span
            key={place}
            className={`found-bones skeleton ${place % 2 === 0 ? 'w-24' : 'w-32'}`}
          />
        ))}
      </div>
    </div>
    <RowPlaceholder />
  </>
)

export const SuggestionsPlaceholder = () => (
  <div className="found" aria-busy="true">
    <SuggestedPlaces />
  </div>
)
