import { RowPlaceholder } from './row-placeholder.tsx'

/** The first rows of the home page before the actual rows are known. */
export const RowsPlaceholder = () => (
  <>
    <RowPlaceholder shape="wide" />
    <RowPlaceholder />
    <RowPlaceholder shape="editorial" />
  </>
)
