import type { KeyboardEvent } from 'react'
import { sceneBeside } from '#ui/carousel/carousel-rules.ts'

interface ArrowProps {
  label: string
  icon: string
  onPress: () => void
}

/** For the pointer only; keyboards use the arrow keys. */
const Arrow = ({ label, icon, onPress }: ArrowProps) => (
  <button
    type="button"
    className="banner-arrow focus-ring"
    aria-label={label}
    tabIndex={-1}
    onClick={onPress}
  >
    <span className={`${icon} size-6`} aria-hidden="true" />
  </button>
)

interface PauseProps {
  isPaused: boolean
  onPress: () => void
}

/** WCAG 2.2.2 requires a way to stop moving content. */
const Pause = ({ isPaused, onPress }: PauseProps) => (
  <button
    type="button"
    className="banner-pause focus-ring"
    aria-label={isPaused ? 'Passar os destaques sozinhos' : 'Pausar os destaques'}
    onClick={onPress}
  >
    <span
      className={isPaused ? 'i-lucide-play size-5' : 'i-lucide-pause size-5'}
      aria-hidden="true"
    />
  </button>
)

interface DotsProps {
  /** Followed by the index of a scene. */
  panelId: string
  titles: readonly string[]
  index: number
  onChoose: (index: number) => void
}

const sceneOfKey = (key: string, index: number, count: number) => {
  if (key === 'ArrowLeft') return sceneBeside(index, count, -1)
  if (key === 'ArrowRight') return sceneBeside(index, count, 1)
  return { Home: 0, End: count - 1 }[key]
}

/** One tab stop for all scenes. */
const Dots = ({ panelId, titles, index, onChoose }: DotsProps) => {
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const scene = sceneOfKey(event.key, index, titles.length)
    if (scene === undefined) return
    event.preventDefault()
    onChoose(scene)
    event.currentTarget.parentElement?.querySelectorAll('button').item(scene).focus()
  }
  return (
    <div className="banner-dots" role="tablist" aria-label="Destaques">
      {titles.map((title, position) => (
        <button
          key={title}
          type="button"
          role="tab"
          className="banner-dot focus-ring"
          aria-label={`Destaque ${position + 1} de ${titles.length}: ${title}`}
          aria-selected={position === index}
          aria-controls={`${panelId}-${position}`}
          tabIndex={position === index ? 0 : -1}
          onClick={() => onChoose(position)}
          onKeyDown={onKeyDown}
        >
          <span />
        </button>
      ))}
    </div>
  )
}

interface Autoplay {
  isRunning: boolean
  isPaused: boolean
  toggle: (() => void) | undefined
}

interface Props extends DotsProps {
  autoplay: Autoplay
}

export const BannerControls = ({ panelId, titles, index, autoplay, onChoose }: Props) => (
  <div className="banners-controls" data-arrows="pass">
    {/* Autoplay must not interrupt screen readers. */}
    <p className="sr-only" aria-live={autoplay.isRunning ? 'off' : 'polite'}>
      Destaque {index + 1} de {titles.length}: {titles[index]}
    </p>
    {autoplay.toggle && <Pause isPaused={autoplay.isPaused} onPress={autoplay.toggle} />}
    <Arrow
      label="Destaque anterior"
      icon="i-lucide-chevron-left"
      onPress={() => onChoose(sceneBeside(index, titles.length, -1))}
    />
    <Dots panelId={panelId} titles={titles} index={index} onChoose={onChoose} />
    <Arrow
      label="Próximo destaque"
      icon="i-lucide-chevron-right"
      onPress={() => onChoose(sceneBeside(index, titles.length, 1))}
    />
  </div>
)
