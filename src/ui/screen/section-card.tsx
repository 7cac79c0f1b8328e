import type { ReactNode } from 'react'

interface Props {
  title: string
  lead?: string
  action?: ReactNode
  children?: ReactNode
}

export const SectionCard = ({ title, lead, action, children }: Props) => (
  <section className="rounded-card border border-line/60 bg-surface p-5 md:p-7">
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h2 className="font-display text-xl font-semibold md:text-2xl">{title}</h2>
      {action}
    </div>
    {lead && <p className="mt-1.5 text-pretty text-muted">{lead}</p>}
    {children && <div className="mt-5 flex flex-col gap-4">{children}</div>}
  </section>
)
