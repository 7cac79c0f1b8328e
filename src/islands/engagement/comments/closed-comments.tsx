/** Explains why there are no comments here. */
export const ClosedComments = ({ isKids }: { isKids: boolean }) => (
  <p className="mt-3 flex items-start gap-3 text-muted">
    <span className="i-lucide-message-circle-off mt-0.5 size-5 shrink-0" aria-hidden="true" />
    {isKids
      ? 'Perfis infantis não têm comentários.'
      : 'Os comentários estão desligados neste perfil.'}
  </p>
)
