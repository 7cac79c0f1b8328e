const Part = ({ height }: { height: string }) => (
  <div className="grid gap-x-12 gap-y-5 border-t border-line/60 py-9 wide:grid-cols-[13rem_minmax(0,1fr)]">
    <span className="skeleton h-7 w-36" />
    <span className={`skeleton w-full ${height}`} />
  </div>
)

export const ManageSkeleton = () => (
  <div className="needs-script min-h-[60svh]" aria-busy="true">
    <div className="status-card grid gap-x-12 gap-y-7 md:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="grid content-start gap-3">
        <span className="skeleton h-5 w-36" />
        <span className="skeleton h-12 w-64 max-w-full" />
        <span className="skeleton h-6 w-full max-w-md" />
      </div>
      <div className="grid gap-4">
        <span className="skeleton h-11" />
        <span className="skeleton h-11" />
        <span className="skeleton h-11" />
      </div>
    </div>
    <div className="mt-9">
      <Part height="h-57" />
      <Part height="h-38" />
    </div>
  </div>
)
