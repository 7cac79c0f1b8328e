import type { ReactNode } from 'react'
import { later } from '#ui/later.tsx'
import { accentOf } from '#lib/catalogue/accent.ts'
import type { Content } from '#shared/catalogue/contract.ts'
import type { KnownTitle } from '#lib/catalogue/known-title.ts'
import type { ListOrigin } from '#lib/engagement/reactions.ts'
import { IntentContext, useIntent } from './card-intent.ts'

interface Frame {
  /** Identifies the card among its siblings, so that it can get the focus back. */
  id: number | string
  shape: 'poster' | 'wide' | 'large' | 'editorial'
  href: string
  /** Other buttons above the link, not inside it; visible on hover and focus. */
  actions?: ReactNode
  children: ReactNode
}

/** The title that the card links to; its page is preloaded on intent. */
interface Link {
  content?: KnownTitle
  origin?: undefined
}

/** With the card's location, list and like buttons show on hover and focus. */
interface Offer {
  content: Content
  origin: ListOrigin | undefined
}

type Props = Frame & (Link | Offer)

/** Literal class names, so that the CSS rules can be found by name. */
const shapes = {
  poster: 'card-poster',
  wide: 'card-wide',
  large: 'card-large',
  editorial: 'card-editorial',
}

/** Loaded lazily, because most cards are never hovered. */
const CardButtons = later(async () => (await import('./card-buttons.tsx')).CardButtons)

/** The frame of every card: one link, with the title's actions beside it. */
export const CardBody = ({ id, shape, href, content, origin, actions, children }: Props) => {
  const { intent, handlers } = useIntent(content)
  const isOffered = content && origin && intent !== 'none'
  return (
    <article
      data-card
      data-key={id}
      className={`card title-accent ${shapes[shape]}`}
      style={content && accentOf(content.images)}
      {...handlers}
    >
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
