interface Props {
  /** Number of lines in each card. */
  cards: readonly number[]
}

export const AccountSkeleton = ({ cards }: Props) => (
  <div className="needs-script grid gap-6" aria-busy="true">
    <p className="sr-only" role="status">
      Carregando
    </p>
    {cards.map((lines, card) => (
      // oxlint-disable-next-line react/no-array-index-key -- the list never changes
      <div key={card} className="status-card grid gap-6 md:p-7!">
        <span className="skeleton h-8 w-56 max-w-full" />
        <div className="grid gap-x-10 gap-y-6 md:grid-cols-2">
          {Array.from({ length: lines }, (_, line) => (
            // oxlint-disable-next-line react/no-array-index-key -- the list never changes
            <span key={line} className="grid gap-2">
              <span className="skeleton h-4 w-28" />
              <span className="skeleton h-6 w-48 max-w-full" />
            </span>
          ))}
        </div>
      </div>
    ))}
  </div>
)
