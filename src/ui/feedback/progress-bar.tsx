interface Props {
  percent: number
  /** Set if visible text beside the bar says the same. */
  isSilent?: boolean
}

export const ProgressBar = ({ percent, isSilent = false }: Props) => (
  <>
    <span aria-hidden="true" className="progress block h-1 overflow-hidden rounded-full bg-ink/25">
      <span className="block h-full rounded-full bg-accent" style={{ width: `${percent}%` }} />
    </span>
    {!isSilent && <span className="sr-only">{percent}% assistido</span>}
  </>
)
