import { RowPlaceholder } from '#islands/catalogue/row/row-placeholder.tsx'

/** The rows of "Minha lista" while they are on the way. */
export const AreaPlaceholder = () => (
  <div aria-busy="true">
    <RowPlaceholder />
    <RowPlaceholder shape="wide" />
    <RowPlaceholder />
  </div>
)
