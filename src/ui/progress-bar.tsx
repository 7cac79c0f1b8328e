interface Props {
  percent: number
}

/** The watched share as a bar and as text. */
export const ProgressBar = ({ percent }: Props) => (
  <>
    <span aria-hidden="true" className="progress block h-1 overflow-hidden rounded-full bg-ink/25">
      <span className="block h-full rounded-full bg-accent" style={{ width: `${percent}%` }} />
    </span>
    <span className="sr-only">{percent}% assistido</span>
  </>
)
