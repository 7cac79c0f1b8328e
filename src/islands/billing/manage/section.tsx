import { type ReactNode, useEffect, useId, useRef } from 'react'

interface Props {
  title: string
  lead?: string
  /** Hash of the section without `#`. */
  place?: string
  children: ReactNode
}

export const Section = ({ title, lead, place, children }: Props) => {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  // The section renders after the page load, so the browser could not scroll to the hash.
  useEffect(() => {
    if (place && location.hash === `#${place}`) heading.current?.focus()
  }, [place])
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-12 gap-y-5 border-t border-line/60 py-9 wide:grid-cols-[13rem_minmax(0,1fr)]"
    >
      <div>
        <h2
          ref={heading}
          id={id}
          tabIndex={-1}
          className="scroll-mt-24 font-display text-xl font-semibold outline-none"
        >
          {title}
        </h2>
        {lead && <p className="mt-1.5 max-w-[50ch] text-pretty text-sm text-muted">{lead}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  )
}
