import { type ReactNode, useState } from 'react'
import { accentOf } from '#lib/catalogue/accent.ts'
import type { Content } from '#shared/catalogue/contract.ts'
import type { KnownTitle } from '#lib/catalogue/titles/known-title.ts'
import type { ListOrigin } from '#lib/engagement/reactions.ts'
import { useLongPress } from '#ui/use-long-press.ts'
import { RestContext, useIntent } from './card-intent.ts'
import { CardPopover, CardSheet } from './card-parts.ts'

interface Frame {
  /** Identifies the card among its siblings, so that it can get the focus back. */
  id: number | string
  shape: 'poster' | 'wide' | 'large' | 'editorial'
  href: string
  /** Buttons above the link, not inside it; visible on hover and focus. */
  actions?: ReactNode
  children: ReactNode
}

/** The title that the card links to; its page is preloaded on intent. */
interface Link {
  content?: KnownTitle
  origin?: undefined
}

/** With the card's location, it grows when somebody rests on it. */
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

/**
 * The frame of every card: one link, with the title's actions beside it. A title's card grows into a
 * wide one for pointer and keys, and opens as a sheet for a finger that rests on it.
 */
export const CardBody = ({ id, shape, href, content, origin, actions, children }: Props) => {
  const { isRested, isOpen, dismiss, handlers } = useIntent(content)
  const [isHeld, setHeld] = useState(false)
  const press = useLongPress(() => setHeld(true))
  const grows = content && origin
  return (
    <>
      <article
        data-card
        data-key={id}
        data-grows={grows && ''}
        className={`card title-accent ${shapes[shape]}`}
        style={content && accentOf(content.images)}
        {...handlers}
      >
        <RestContext value={isRested}>
          <a href={href} className="card-link" {...(grows && press)}>
            {children}
          </a>
          {grows && isOpen && <CardPopover content={content} origin={origin} onDismiss={dismiss} />}
          {actions && (
            <div className="card-actions" data-arrows="pass">
              {actions}
            </div>
          )}
        </RestContext>
      </article>
      {grows && isHeld && (
        <CardSheet content={content} origin={origin} onClose={() => setHeld(false)} />
      )}
    </>
  )
}
