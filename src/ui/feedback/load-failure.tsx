interface Props {
  detail: string
  onRetry: () => void
  isRetrying?: boolean
  label?: string
}

/** Spec section 8. */
export const LoadFailure = ({
  detail,
  onRetry,
  isRetrying = false,
  label = 'Tentar novamente',
}: Props) => (
  <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2 py-6">
    <p className="text-muted">
      <strong className="text-ink">Erro!</strong> {detail}
    </p>
    <button
      type="button"
      className="button-quiet min-h-11! px-4!"
      aria-disabled={isRetrying}
      onClick={onRetry}
    >
      {isRetrying ? 'Tentando…' : label}
    </button>
  </div>
)
