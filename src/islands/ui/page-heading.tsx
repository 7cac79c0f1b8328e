import type { ReactNode } from 'react'

interface Props {
  title: string
  lead?: string | undefined
  /** Stands at the end of the line: filters, buttons. */
  actions?: ReactNode
}

/** The heading of a browsing screen; its skeleton is the same element with the same words. */
export const PageHeading = ({ title, lead, actions }: Props) => (
  <header className="gutter flex flex-wrap items-end justify-between gap-x-6 gap-y-3 pb-4 pt-6 md:(pb-6 pt-10)">
    <div className="min-w-0">
      <h1 className="text-balance font-display text-3xl font-semibold md:text-4xl">{title}</h1>
      {lead && <p className="mt-2 max-w-[60ch] text-pretty text-muted">{lead}</p>}
    </div>
    {actions}
  </header>
)
