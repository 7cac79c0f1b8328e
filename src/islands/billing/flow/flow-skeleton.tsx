const rows = ['plano', 'forma', 'resumo']

/** As high as most steps. */
export const FlowSkeleton = () => (
  <div className="needs-script mx-auto min-h-[70svh] w-full max-w-5xl" aria-busy="true">
    <span className="skeleton block h-7 w-72 max-w-full rounded-full!" />
    <span className="skeleton mt-7 block h-10 w-96 max-w-full md:mt-9" />
    <span className="skeleton mt-3 block h-6 w-80 max-w-full" />
    <div className="mt-8 grid gap-x-14 gap-y-8 wide:(grid-cols-[minmax(0,1fr)_22rem])">
      <div className="grid gap-3">
        {rows.map((row) => (
          <span key={row} className="skeleton h-24" />
        ))}
      </div>
      <span className="skeleton hidden h-64 wide:block" />
    </div>
  </div>
)
