/** Rendered while empty too, because screen readers announce only changes of a live region. */
export const FormAlert = ({ message }: { message: string }) => (
  <div role="alert" className={message ? '' : 'absolute'}>
    {message && (
      <p className="flex items-start gap-3 rounded-control bg-danger/12 px-4 py-3 text-danger">
        <span className="i-lucide-circle-alert mt-0.5 size-5 shrink-0" aria-hidden="true" />
        {message}
      </p>
    )}
  </div>
)
