import './card.css'
import type { ReactNode } from 'react'
import { later } from '#ui/later.tsx'
import type { Content } from '#shared/catalogue/contract.ts'
import type { ListOrigin } from '#lib/engagement/reactions.ts'
import { IntentContext, useIntent } from './card-intent.ts'

interface Props {
  /** Names the card among its siblings: what had the focus gets it back. */
  id: number | string
  shape: 'poster' | 'wide' | 'large'
  href: string
  /** The title that the card leads to: its page is made ready when somebody wants it. */
  content?: Content
  /** Where the card stands: it offers the list and the like on hover and focus. */
  origin?: ListOrigin | undefined
  /** Other buttons above the link, not in it; seen on hover and focus. */
  actions?: ReactNode
  children: ReactNode
}

/** Literal, so that the rules of each are found by name. */
const shapes = { poster: 'card-poster', wide: 'card-wide', large: 'card-large' }

/** Most cards of a page are never pointed at. */
const CardButtons = later(async () => (await import('./card-buttons.tsx')).CardButtons)

/** The frame of every card: one link, and beside it what can be done with the title. */
export const CardBody = ({ id, shape, href, content, origin, actions, children }: Props) => {
  const { intent, handlers } = useIntent(content)
  const isOffered = content && origin && intent !== 'none'
  return (
    <article data-card data-key={id} className={`card ${shapes[shape]}`} {...handlers}>
      <IntentContext value={intent}>
        <a href={href} className="card-link">
          {children}
        </a>
      </IntentContext>
      {(actions || isOffered) && (
        <div className="card-actions" data-arrows="pass">
          {isOffered && <CardButtons content={content} origin={origin} />}
          {actions}
        </div>
      )}
    </article>
  )
}
