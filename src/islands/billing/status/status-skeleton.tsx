export const StatusSkeleton = () => (
  <div className="needs-script min-h-[60svh]" aria-busy="true">
    <div className="status-card grid gap-7">
      <div className="flex items-start gap-4">
        <span className="skeleton size-11 shrink-0 rounded-full!" />
        <div className="grid grow gap-2">
          <span className="skeleton h-8 w-64 max-w-full" />
          <span className="skeleton h-5 w-full max-w-md" />
        </div>
      </div>
      <span className="skeleton h-12 w-48" />
      <div className="grid gap-7 md:grid-cols-[minmax(0,1fr)_18rem] md:gap-12">
        <div className="grid content-start gap-6">
          <span className="skeleton h-13" />
          <span className="skeleton h-14" />
          <span className="skeleton h-24" />
        </div>
        <span className="skeleton aspect-square w-full max-w-72" />
      </div>
    </div>
  </div>
)
