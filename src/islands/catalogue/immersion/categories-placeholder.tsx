import { RowPlaceholder } from '#islands/catalogue/row/row-placeholder.tsx'

const widths = ['w-24', 'w-32', 'w-36', 'w-24', 'w-20']

/** As many rows as fit on the first screen. */
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
