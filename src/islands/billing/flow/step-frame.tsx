import { type ReactNode, useEffect, useRef } from 'react'
import { StageBar } from './stage-bar.tsx'

interface Props {
  /** When it changes, the heading takes the focus. */
  step: string
  title: string
  lead?: string | undefined
  /** Undefined when there is nothing left to choose. */
  stages?: { names: readonly string[]; current: number } | undefined
  /** Beside the step if there is space. */
  aside?: ReactNode
  children: ReactNode
}

/** Focuses the heading of a new step, so screen readers read it. */
const useArrival = (step: string) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    scrollTo({ top: 0, behavior: 'instant' })
    heading.current?.focus({ preventScroll: true })
  }, [step])
  return heading
}

export const StepFrame = ({ step, title, lead, stages, aside, children }: Props) => {
  const heading = useArrival(step)
  useEffect(() => {
    document.title = `${title} · Vereda`
  }, [title])
  return (
    <div className="mx-auto w-full max-w-5xl">
      {stages && <StageBar stages={stages.names} current={stages.current} />}
      <h1
        ref={heading}
        tabIndex={-1}
        className={`text-balance font-display text-3xl font-semibold outline-none md:text-4xl ${stages ? 'mt-7 md:mt-9' : ''}`}
      >
        {title}
      </h1>
      {lead && <p className="mt-2 max-w-[60ch] text-pretty text-lg text-muted">{lead}</p>}
      <div
        className={
          aside
            ? 'mt-8 grid gap-x-14 gap-y-8 wide:(grid-cols-[minmax(0,1fr)_22rem] items-start)'
            : 'mt-8'
        }
      >
        <div className="min-w-0">{children}</div>
        {aside && <div className="wide:(sticky top-24)">{aside}</div>}
      </div>
    </div>
  )
}
