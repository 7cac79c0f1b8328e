import { useStore } from '@nanostores/react'
import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'
import { seekBy, togglePlay } from '#lib/player/keyboard/controls.ts'
import { showMessage, showStep } from '#lib/player/screen/feedback.ts'
import { browserFullscreen } from '#lib/player/screen/fullscreen-port.ts'
import { toggleFullscreen } from '#lib/player/screen/fullscreen.ts'
import { pinchedFit, tap, type TapState, zoneAt } from '#lib/player/screen/gestures.ts'
import { $pictureFit, fitPicture } from '#lib/player/screen/picture-fit.ts'
import { currentVideo } from '#lib/player/viewing.ts'

interface Props {
  areControlsVisible: boolean
  showControls: () => void
  hideControls: () => void
}

const useTaps = ({ areControlsVisible, showControls, hideControls }: Props) => {
  const last = useRef<TapState>(undefined)
  return ({ nativeEvent: { clientX, timeStamp } }: MouseEvent) => {
    const { state, gesture } = tap(last.current, zoneAt(clientX / window.innerWidth), timeStamp)
    last.current = state
    if (gesture.name === 'toggle-fullscreen') void toggleFullscreen(browserFullscreen)
    else if (gesture.name === 'step') {
      if (gesture.isFirst) hideControls()
      seekBy(gesture.seconds)
      showStep(gesture.seconds)
    } else if (areControlsVisible) hideControls()
    else showControls()
  }
}

const distance = ([one, other]: { x: number; y: number }[]) =>
  one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0

const usePinch = () => {
  const fingers = useRef(new Map<number, { x: number; y: number }>())
  const startDistance = useRef(0)
  const wasPinched = useRef(false)
  const down = ({ pointerId, pointerType, clientX, clientY }: PointerEvent) => {
    if (pointerType === 'mouse') return
    fingers.current.set(pointerId, { x: clientX, y: clientY })
    if (fingers.current.size === 1) wasPinched.current = false
    startDistance.current = distance([...fingers.current.values()])
    if (fingers.current.size > 1) wasPinched.current = true
  }
  const move = ({ pointerId, clientX, clientY }: PointerEvent) => {
    if (!fingers.current.has(pointerId)) return
    fingers.current.set(pointerId, { x: clientX, y: clientY })
    const fit = pinchedFit(startDistance.current, distance([...fingers.current.values()]))
    if (!fit || fit === $pictureFit.get()) return
    fitPicture(fit)
    showMessage(fit === 'cover' ? 'Imagem preenchendo a tela' : 'Imagem inteira')
  }
  const up = ({ pointerId }: PointerEvent) => fingers.current.delete(pointerId)
  return {
    /** Taps that end a pinch do not count. */
    wasPinched: () => wasPinched.current,
    handlers: { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: up },
  }
}

const usePictureFit = () => {
  const fit = useStore($pictureFit)
  useEffect(() => {
    const video = currentVideo()
    if (video) video.style.objectFit = fit
  }, [fit])
}

export const Surface = (props: Props) => {
  const { wasPinched, handlers } = usePinch()
  const touch = useTaps(props)
  usePictureFit()
  const isTouched = useRef(false)
  const click = (event: MouseEvent) => {
    const { nativeEvent } = event
    isTouched.current =
      nativeEvent instanceof window.PointerEvent && nativeEvent.pointerType !== 'mouse'
    if (!isTouched.current) togglePlay()
    else if (!wasPinched()) touch(event)
  }
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      className="absolute inset-0 size-full touch-none cursor-inherit"
      onMouseDown={(event) => event.preventDefault()}
      onClick={click}
      onDoubleClick={() => {
        if (!isTouched.current) void toggleFullscreen(browserFullscreen)
      }}
      {...handlers}
    />
  )
}
