import { RowPlaceholder } from '#islands/catalogue/row/row-placeholder.tsx'

export const AuthorPlaceholder = () => (
  <div className="pb-10" aria-hidden="true">
    <div className="author gutter">
      <span className="author-portrait skeleton" />
      <div className="author-text">
        <span className="skeleton h-10 w-64 max-w-full" />
        <span className="skeleton h-6 w-28" />
        <span className="skeleton h-28 max-w-[62ch]" />
        <span className="skeleton h-36 max-w-[38rem]" />
      </div>
    </div>
    <RowPlaceholder />
  </div>
)
