interface Props {
  label: string
  busyLabel: string
  isBusy: boolean
}

/** Keeps its width while busy, so a double click does not hit another button. */
export const SteadyLabel = ({ label, busyLabel, isBusy }: Props) => (
  <span className="grid justify-items-center">
    <span className={`[grid-area:1/1] ${isBusy ? 'invisible' : ''}`}>{label}</span>
    <span className={`[grid-area:1/1] ${isBusy ? '' : 'invisible'}`}>{busyLabel}</span>
  </span>
)
