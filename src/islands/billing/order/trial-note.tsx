import { noTrialText } from '#lib/billing/plans/free-days.ts'

/** A live region must be in the page before its text. */
export const TrialNote = ({ isShown }: { isShown: boolean }) => (
  <div role="status" className={isShown ? '' : 'absolute'}>
    {isShown && (
      <p className="flex items-start gap-3 text-pretty rounded-control bg-accent/12 px-4 py-3">
        <span className="i-lucide-info mt-0.5 size-5 shrink-0 text-accent" aria-hidden="true" />
        {noTrialText}
      </p>
    )}
  </div>
)
