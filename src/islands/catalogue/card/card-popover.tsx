import { useLayoutEffect, useRef, type WheelEvent } from 'react'
import type { Content } from '#shared/catalogue/contract.ts'
import { contentPath } from '#lib/catalogue/rules.ts'
import { isTelevision } from '#lib/browser/device/remote-control.ts'
import type { ListOrigin } from '#lib/engagement/reactions.ts'
import { growOver } from '#ui/grow-over.ts'
import { CardSummary } from './card-summary.tsx'

interface Props {
  content: Content
  origin: ListOrigin
  onDismiss: () => void
}

let dismissOther: (() => void) | undefined

/** On a television Escape goes back a page. */
const isClosing = ({ key }: KeyboardEvent) => key === 'Escape' && !isTelevision()

/** Must run before the popover is removed. */
const giveFocusBack = (layer: HTMLElement, card: Element | null) => {
  if (layer.contains(document.activeElement))
    card?.querySelector('a')?.focus({ preventScroll: true })
}

/** The card's link keeps the focus. */
export const CardPopover = ({ content, origin, onDismiss }: Props) => {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const layer = ref.current
    const card = layer?.closest('[data-card]')
    if (!layer || !card) return undefined
    dismissOther?.()
    dismissOther = onDismiss
    const stop = growOver(layer, card)
    const close = (event: KeyboardEvent) => {
      if (!isClosing(event) || event.defaultPrevented) return
      event.preventDefault()
      onDismiss()
    }
    document.addEventListener('keydown', close)
    return () => {
      document.removeEventListener('keydown', close)
      stop()
      if (dismissOther === onDismiss) dismissOther = undefined
      giveFocusBack(layer, card)
    }
  }, [onDismiss])
  const onWheel = ({ deltaX, deltaY }: WheelEvent) => {
    if (Math.abs(deltaX) <= Math.abs(deltaY)) return
    /* The wheel over the top layer does not scroll the row below. */
    ref.current?.closest('[data-row]')?.scrollBy({ left: deltaX })
    onDismiss()
  }
  return (
    <div
      ref={ref}
      popover="manual"
      className="card-popover"
      role="group"
      aria-label={`Sobre ${content.title}`}
      data-arrows="pass"
      onWheel={onWheel}
    >
      <CardSummary content={content} origin={origin}>
        <a
          href={contentPath(content)}
          className="card-summary-link"
          tabIndex={-1}
          aria-hidden="true"
        />
      </CardSummary>
    </div>
  )
}
