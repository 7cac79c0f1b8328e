import type { Fact } from '#lib/account/overview-facts.ts'

export const FactGrid = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="grid gap-x-10 gap-y-6 md:grid-cols-2">
    {facts.map(({ label, value, note, isWarning = false }) => (
      <div key={label} className="min-w-0">
        <dt className="text-sm text-muted">{label}</dt>
        <dd className="mt-0.5 break-words text-lg font-semibold">{value}</dd>
        {note && (
          <dd
            className={`mt-0.5 flex items-start gap-1.5 text-sm ${isWarning ? 'text-danger' : 'text-muted'}`}
          >
            {isWarning && (
              <span className="i-lucide-triangle-alert mt-0.5 size-4 shrink-0" aria-hidden="true" />
            )}
            {note}
          </dd>
        )}
      </div>
    ))}
  </dl>
)
