import { useCallback, useEffect, useRef, useState } from 'react'
import { sceneBeside } from '#ui/carousel/carousel-rules.ts'
import { followTurns } from '#ui/carousel/turn-swipe.ts'
import { useAutoplay } from '#ui/carousel/use-autoplay.ts'

/** Time to read a scene. */
const sceneMs = 8000

const linksOf = (scene: Element) => [...scene.querySelectorAll<HTMLElement>('a[href]')]

/** Moves from the last link of a scene to the next scene, and back. */
const keyTurn = ({ key, target }: KeyboardEvent) => {
  const scene = target instanceof Element && target.closest('[data-current]')
  const links = scene ? linksOf(scene) : []
  if (key === 'ArrowRight' && target === links.at(-1)) return 1
  return key === 'ArrowLeft' && target === links[0] ? -1 : undefined
}

export const useScenes = (count: number) => {
  const [chosen, show] = useState(0)
  const index = Math.min(chosen, Math.max(0, count - 1))
  const track = useRef<HTMLDivElement>(null)
  const pendingFocus = useRef<-1 | 1>(undefined)

  const onTurn = useCallback(() => show(sceneBeside(index, count, 1)), [index, count])
  const autoplay = useAutoplay({ isOff: count < 2, everyMs: sceneMs, onTurn })

  useEffect(() => {
    const element = track.current
    if (!element) return undefined
    /* Runs before the window's listener, which only considers visible elements. */
    const onKeyDown = (event: KeyboardEvent) => {
      const way = keyTurn(event)
      const next = index + (way ?? 0)
      if (!way || next < 0 || next >= count) return
      event.preventDefault()
      pendingFocus.current = way
      show(next)
    }
    element.addEventListener('keydown', onKeyDown)
    const stop = followTurns(element, (way) => show(sceneBeside(index, count, way)))
    return () => {
      element.removeEventListener('keydown', onKeyDown)
      stop()
    }
  }, [index, count])

  useEffect(() => {
    const scene = pendingFocus.current && track.current?.children[index]
    if (scene)
      linksOf(scene)
        .at(pendingFocus.current === 1 ? 0 : -1)
        ?.focus({ preventScroll: true })
    pendingFocus.current = undefined
  }, [index])

  return { index, show, track, autoplay }
}
