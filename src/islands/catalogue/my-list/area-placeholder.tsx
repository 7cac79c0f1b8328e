import { RowPlaceholder } from '#islands/catalogue/row/row-placeholder.tsx'

/** Placeholder for the rows of "Minha lista". */
export const AreaPlaceholder = () => (
  <div aria-busy="true">
    <RowPlaceholder />
    <RowPlaceholder shape="wide" />
    <RowPlaceholder />
  </div>
)
