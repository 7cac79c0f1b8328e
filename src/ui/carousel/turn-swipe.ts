import { isSwipe } from './carousel-rules.ts'

/** The style sheet leaves sideways touches to the page. Returns a function that stops it. */
export const followTurns = (
  root: HTMLElement,
  onTurn: (direction: -1 | 1) => void,
): (() => void) => {
  let start: { pointer: number; x: number; y: number } | undefined
  let ignoresNextClick = false
  const listeners = new AbortController()
  const { signal } = listeners
  const onDown = ({
    pointerId: pointer,
    clientX: x,
    clientY: y,
    isPrimary,
    button,
  }: PointerEvent) => {
    ignoresNextClick = false
    start = isPrimary && button === 0 ? { pointer, x, y } : undefined
  }
  const onUp = ({ pointerId, clientX, clientY }: PointerEvent) => {
    if (start?.pointer !== pointerId) return
    const x = clientX - start.x
    ignoresNextClick = isSwipe(x, clientY - start.y)
    start = undefined
    if (ignoresNextClick) onTurn(x < 0 ? 1 : -1)
  }
  const onClick = (event: MouseEvent) => {
    if (!ignoresNextClick) return
    ignoresNextClick = false
    event.preventDefault()
    event.stopPropagation()
  }
  root.addEventListener('pointerdown', onDown, { signal })
  root.addEventListener('pointerup', onUp, { signal })
  root.addEventListener('pointercancel', () => (start = undefined), { signal })
  root.addEventListener('click', onClick, { signal, capture: true })
  root.addEventListener('dragstart', (event) => event.preventDefault(), { signal })
  return () => listeners.abort()
}
