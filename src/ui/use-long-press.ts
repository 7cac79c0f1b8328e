import {
  type DragEvent,
  type MouseEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useRef,
} from 'react'

const holdMs = 500
const slackPx = 10

interface Press {
  x: number
  y: number
  timer: ReturnType<typeof setTimeout>
}

/** Spread the handlers on a link that has a second action for touch. */
export const useLongPress = (onHold: () => void) => {
  const press = useRef<Press>(undefined)
  const ignoresNextClick = useRef(false)
  const end = useCallback(() => {
    clearTimeout(press.current?.timer)
    press.current = undefined
  }, [])
  const hold = () => {
    if (!press.current) return
    end()
    ignoresNextClick.current = true
    onHold()
  }
  useEffect(() => end, [end])
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      end()
      ignoresNextClick.current = false
      if (pointerType !== 'mouse') press.current = { x, y, timer: setTimeout(hold, holdMs) }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { x, y } = press.current ?? { x: clientX, y: clientY }
      if (Math.hypot(clientX - x, clientY - y) > slackPx) end()
    },
    onPointerUp: end,
    onPointerCancel: end,
    /* Some browsers open their own menu before the timer ends. */
    onContextMenu: (event: MouseEvent) => {
      if (!press.current && !ignoresNextClick.current) return
      event.preventDefault()
      hold()
    },
    /* A resting finger would drag the link. */
    onDragStart: (event: DragEvent) => {
      if (press.current || ignoresNextClick.current) event.preventDefault()
    },
    onClickCapture: (event: MouseEvent) => {
      if (ignoresNextClick.current) event.preventDefault()
      ignoresNextClick.current = false
    },
  }
}
