import { chargedTodayText } from '#lib/billing/plans/free-days.ts'

interface Props {
  /** Charged today; undefined hides the note. */
  totalCents: number | undefined
}

/** A live region must be in the page before its text. */
export const TrialNote = ({ totalCents }: Props) => (
  <div role="status" className={totalCents === undefined ? 'absolute' : ''}>
    {totalCents !== undefined && (
      <p className="flex items-start gap-3 text-pretty rounded-control bg-accent/12 px-4 py-3">
        <span className="i-lucide-info mt-0.5 size-5 shrink-0 text-accent" aria-hidden="true" />
        {chargedTodayText(totalCents)}
      </p>
    )}
  </div>
)
