import { RowPlaceholder } from './row-placeholder.tsx'

export const RowsPlaceholder = () => (
  <>
    <RowPlaceholder shape="wide" />
    <RowPlaceholder />
    <RowPlaceholder shape="editorial" />
  </>
)
