interface Fact {
  label: string
  value: string
}

export const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="divide-y divide-line/60 rounded-control bg-ink/5 px-4">
    {facts.map(({ label, value }) => (
      <div key={label} className="flex justify-between gap-6 py-3">
        <dt className="text-muted">{label}</dt>
        <dd className="text-right font-semibold">{value}</dd>
      </div>
    ))}
  </dl>
)
