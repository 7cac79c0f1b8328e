import type { ReactNode } from 'react'
import type { Content } from '#lib/catalogue/contract.ts'
import { PosterCard } from './poster-card.tsx'

interface Props {
  content: Content
  /** From 1. */
  position: number
  actions?: ReactNode
}

export const TopCard = ({ content, position, actions }: Props) => (
  <div className="top-card">
    <span className="top-number" aria-hidden="true">
      {position}
    </span>
    <span className="sr-only">{position}º lugar</span>
    <PosterCard content={content} actions={actions} />
  </div>
)
