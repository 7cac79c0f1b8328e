interface Props {
  label: string
  busyLabel: string
  isSending: boolean
  onOtherMethod: () => void
}

export const StepFooter = ({ label, busyLabel, isSending, onOtherMethod }: Props) => (
  <div className="flex flex-wrap gap-3">
    <button
      type="submit"
      className="button-primary min-h-13 grow text-lg sm:(grow-0 px-10!)"
      aria-disabled={isSending}
    >
      {isSending ? busyLabel : label}
    </button>
    <button type="button" className="button-quiet min-h-13 grow sm:grow-0" onClick={onOtherMethod}>
      Pagar de outra forma
    </button>
  </div>
)
