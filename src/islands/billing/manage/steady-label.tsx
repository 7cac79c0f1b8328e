interface Props {
  label: string
  busyLabel: string
  isBusy: boolean
}

/** As wide while it is busy as before: nothing else comes under the second press of a double one. */
export const SteadyLabel = ({ label, busyLabel, isBusy }: Props) => (
  <span className="grid justify-items-center">
    <span className={`[grid-area:1/1] ${isBusy ? 'invisible' : ''}`}>{label}</span>
    <span className={`[grid-area:1/1] ${isBusy ? '' : 'invisible'}`}>{busyLabel}</span>
  </span>
)
