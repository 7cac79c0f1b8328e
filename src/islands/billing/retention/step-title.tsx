import { type ReactNode, useEffect, useRef } from 'react'

interface Props {
  /** Where on the way out this is; absent where the way has ended. */
  place?: string
  title: string
  text: ReactNode
}

let isFirstStep = true

/** The heading of a step; it takes the focus when it comes after another step. */
export const StepTitle = ({ place, title, text }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isFirstStep) heading.current?.focus()
    isFirstStep = false
  }, [])
  return (
    <div>
      {place && <p className="mb-2 text-sm font-semibold text-accent">{place}</p>}
      <h2
        ref={heading}
        tabIndex={-1}
        className="text-balance font-display text-2xl font-semibold leading-tight outline-none md:text-3xl"
      >
        {title}
      </h2>
      <p className="mt-2 max-w-2xl text-pretty text-muted">{text}</p>
    </div>
  )
}
