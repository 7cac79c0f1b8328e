import type { ReactNode } from 'react'

interface Props {
  title: string
  lead?: string
  children: ReactNode
}

/** A part of the form under a heading of its own. */
export const SectionCard = ({ title, lead, children }: Props) => (
  <section className="rounded-card border border-line/60 bg-surface p-5 md:p-7">
    <h2 className="font-display text-xl font-semibold md:text-2xl">{title}</h2>
    {lead && <p className="mt-1.5 text-pretty text-muted">{lead}</p>}
    <div className="mt-5 flex flex-col gap-4">{children}</div>
  </section>
)
