import { useEffect, useRef, useState } from 'react'
import { useMedia } from '#ui/use-media.ts'
import type { Images } from '#shared/catalogue/contract.ts'
import { heroSizes } from '#lib/catalogue/hero-sizes.ts'
import { followPointer, mayMoveScene, whenScenePainted } from '#lib/catalogue/scene-depth.ts'

interface LayersProps {
  sources: readonly string[]
  isCurrent: boolean
}

/** Invisible until all layers have loaded. */
const Layers = ({ sources, isCurrent }: LayersProps) => {
  const box = useRef<HTMLSpanElement>(null)
  const [isReady, setIsReady] = useState(false)
  const [loaded, setLoaded] = useState(0)
  useEffect(() => {
    const scene = box.current?.parentElement?.querySelector('img.hero-image')
    if (isReady || !isCurrent || !(scene instanceof HTMLImageElement)) return undefined
    let isGone = false
    void whenScenePainted(scene).then(
      () => isGone || setIsReady(true),
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [isReady, isCurrent])
  /* A resized window may load a layer again. */
  const isWhole = loaded >= sources.length
  useEffect(
    () => (box.current && isWhole && isCurrent ? followPointer(box.current) : undefined),
    [isWhole, isCurrent],
  )
  return (
    <span ref={box} className="hero-image scene-depth" data-whole={isWhole} aria-hidden="true">
      {isReady &&
        sources.map((srcset) => (
          <img
            key={srcset}
            srcSet={srcset}
            sizes={heroSizes.depth}
            alt=""
            className="scene-layer"
            fetchPriority="low"
            decoding="async"
            draggable={false}
            onLoad={() => setLoaded((count) => count + 1)}
          />
        ))}
    </span>
  )
}

const MovingScene = (props: LayersProps) => {
  const isStill = useMedia('(prefers-reduced-motion: reduce)')
  return !isStill && mayMoveScene() && <Layers {...props} />
}

interface Props {
  images: Images
  isCurrent: boolean
}

/** Layers over the still scene that follow the pointer. */
export const SceneDepth = ({ images: { depth }, isCurrent }: Props) =>
  depth && <MovingScene key={depth[0]} sources={depth} isCurrent={isCurrent} />
