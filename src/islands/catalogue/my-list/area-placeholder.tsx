import { RowPlaceholder } from '#islands/catalogue/row/row-placeholder.tsx'

export const AreaPlaceholder = () => (
  <div aria-busy="true">
    <RowPlaceholder />
    <RowPlaceholder shape="wide" />
    <RowPlaceholder />
  </div>
)
