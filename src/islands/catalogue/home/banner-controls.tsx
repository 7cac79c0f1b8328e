interface ArrowProps {
  label: string
  icon: string
  isSpent: boolean
  onPress: () => void
}

const Arrow = ({ label, icon, isSpent, onPress }: ArrowProps) => (
  <button
    type="button"
    className="banner-arrow focus-ring"
    aria-label={label}
    aria-disabled={isSpent}
    onClick={isSpent ? undefined : onPress}
  >
    <span className={`${icon} size-6`} aria-hidden="true" />
  </button>
)

interface PauseProps {
  isPaused: boolean
  onPress: () => void
}

/** Users must be able to stop content that moves by itself (WCAG 2.2.2). */
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

interface Autoplay {
  isRunning: boolean
  isPaused: boolean
  toggle: (() => void) | undefined
}

interface Props {
  titles: readonly string[]
  index: number
  autoplay: Autoplay
  onChoose: (index: number) => void
}

export const BannerControls = ({ titles, index, autoplay, onChoose }: Props) => (
  <div className="banners-controls" data-arrows="pass">
    {/* Announced only for manual changes, so that autoplay does not interrupt screen readers. */}
    <p className="sr-only" aria-live={autoplay.isRunning ? 'off' : 'polite'}>
      Destaque {index + 1} de {titles.length}: {titles[index]}
    </p>
    {autoplay.toggle && <Pause isPaused={autoplay.isPaused} onPress={autoplay.toggle} />}
    <Arrow
      label="Destaque anterior"
      icon="i-lucide-chevron-left"
      isSpent={index === 0}
      onPress={() => onChoose(index - 1)}
    />
    {titles.map((title, position) => (
      <button
        key={title}
        type="button"
        className="banner-dot focus-ring"
        aria-label={`Destaque ${position + 1} de ${titles.length}: ${title}`}
        aria-current={position === index}
        onClick={() => onChoose(position)}
      >
        <span />
      </button>
    ))}
    <Arrow
      label="Próximo destaque"
      icon="i-lucide-chevron-right"
      isSpent={index === titles.length - 1}
      onPress={() => onChoose(index + 1)}
    />
  </div>
)
