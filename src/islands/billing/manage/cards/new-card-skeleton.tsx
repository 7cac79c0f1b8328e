export const NewCardSkeleton = () => (
  <div className="needs-script min-h-[60svh]" aria-busy="true">
    <div className="status-card grid max-w-2xl gap-5">
      <span className="skeleton h-20" />
      <span className="skeleton h-20" />
      <div className="grid grid-cols-2 gap-4">
        <span className="skeleton h-20" />
        <span className="skeleton h-20" />
      </div>
      <span className="skeleton h-20" />
      <span className="skeleton h-13" />
    </div>
  </div>
)
