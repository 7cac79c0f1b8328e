import { RowPlaceholder } from './row-placeholder.tsx'

/** The first rows of the home before it is known which of them there are. */
export const RowsPlaceholder = () => (
  <>
    <RowPlaceholder shape="wide" />
    <RowPlaceholder />
    <RowPlaceholder />
  </>
)
