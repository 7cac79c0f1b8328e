import './card.css'
import type { ReactNode } from 'react'

interface Props {
  /** Names the card among its siblings: what had the focus gets it back. */
  id: number | string
  shape: 'poster' | 'wide' | 'large'
  href: string
  /** Buttons above the link, not in it; seen on hover and focus. */
  actions?: ReactNode
  children: ReactNode
}

/** Literal, so that the rules of each are found by name. */
const shapes = { poster: 'card-poster', wide: 'card-wide', large: 'card-large' }

/** The frame of every card: one link, and beside it what can be done with the title. */
export const CardBody = ({ id, shape, href, actions, children }: Props) => (
  <article data-card data-key={id} className={`card ${shapes[shape]}`}>
    <a href={href} className="card-link">
      {children}
    </a>
    {actions && <div className="card-actions">{actions}</div>}
  </article>
)
