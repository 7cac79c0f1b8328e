const stops = [1, 2, 3]

export const WalkPlaceholder = () => (
  <div aria-busy="true">
    <div className="walk-head">
      <span className="skeleton mx-auto h-8 w-64" />
      <span className="skeleton mx-auto h-5 w-24" />
    </div>
    <div className="walk-stops">
      {stops.map((stop) => (
        <div key={stop} className="stop">
          <span className="stop-mark" />
          <div className="stop-poster">
            <span className="skeleton block aspect-2/3 w-full" />
          </div>
          <div className="stop-words">
            <span className="skeleton h-8 w-3/4" />
            <span className="skeleton h-5 w-full max-w-80" />
          </div>
        </div>
      ))}
    </div>
  </div>
)
