import { type ReactNode, useState } from 'react'
import { accentOf } from '#lib/catalogue/accent.ts'
import type { Content } from '#shared/catalogue/contract.ts'
import type { KnownTitle } from '#lib/catalogue/titles/known-title.ts'
import type { ListOrigin } from '#lib/engagement/reactions.ts'
import { useLongPress } from '#ui/use-long-press.ts'
import { RestContext, useIntent } from './card-intent.ts'
import { CardPopover, CardSheet } from './card-parts.ts'

interface Frame {
  /** Finds the card again when focus is restored. */
  id: number | string
  shape: 'poster' | 'wide' | 'large' | 'editorial'
  href: string
  /** Visible on hover and focus. */
  actions?: ReactNode
  children: ReactNode
}

/** Preloads the title's page on intent. */
interface Link {
  content?: KnownTitle
  origin?: undefined
}

/** With an origin the card can grow. */
interface Offer {
  content: Content
  origin: ListOrigin | undefined
}

type Props = Frame & (Link | Offer)

/** Spelled out, so that a search for a class name finds it. */
const shapes = {
  poster: 'card-poster',
  wide: 'card-wide',
  large: 'card-large',
  editorial: 'card-editorial',
}

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
