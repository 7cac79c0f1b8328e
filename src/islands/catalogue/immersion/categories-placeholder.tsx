import './immersion.css'
import { RowPlaceholder } from '#islands/catalogue/row/row-placeholder.tsx'

const places = [1, 2, 3, 4, 5]

/** The categories while they are on the way: as many lines as a first look takes. */
export const CategoriesPlaceholder = () => (
  <div aria-busy="true" className="world-card">
    <div className="world-jumps">
      {places.map((place) => (
        <span key={place} className="skeleton h-11 w-32 rounded-full!" />
      ))}
    </div>
    <RowPlaceholder shape="large" />
    <RowPlaceholder shape="large" />
  </div>
)
