import type { ReactNode } from 'react'

interface Props {
  title: string
  lead?: string | undefined
  actions?: ReactNode
  /** A skeleton has no `h1`, because the page brings its own. */
  isSkeleton?: boolean
}

export const PageHeading = ({ title, lead, actions, isSkeleton = false }: Props) => {
  const Heading = isSkeleton ? 'p' : 'h1'
  return (
    <header className="gutter flex flex-wrap items-end justify-between gap-x-6 gap-y-3 pb-4 pt-6 md:(pb-6 pt-10)">
      <div className="min-w-0">
        <Heading className="text-balance font-display text-3xl font-semibold md:text-4xl">
          {title}
        </Heading>
        {lead && <p className="mt-2 max-w-[60ch] text-pretty text-muted">{lead}</p>}
      </div>
      {actions}
    </header>
  )
}
