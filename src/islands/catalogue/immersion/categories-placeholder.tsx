import { RowPlaceholder } from '#islands/catalogue/row/row-placeholder.tsx'

const widths = ['w-24', 'w-32', 'w-36', 'w-24', 'w-20']

/** Placeholder for the categories with as many lines as the first screen shows. */
export const CategoriesPlaceholder = () => (
  <div aria-busy="true" className="world-card">
    <div className="world-jumps">
      {widths.map((width, place) => (
        <span key={place} className={`skeleton h-11 rounded-full! ${width}`} />
      ))}
    </div>
    <RowPlaceholder shape="large" />
    <RowPlaceholder shape="large" />
  </div>
)
