/** Explains why there are no comments here. */
export const ClosedComments = () => (
  <p className="mt-3 flex items-start gap-3 text-muted">
    <span className="i-lucide-message-circle-off mt-0.5 size-5 shrink-0" aria-hidden="true" />
    Os comentários estão desligados neste perfil.
  </p>
)
