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

interface Props {
  titles: readonly string[]
  index: number
  onChoose: (index: number) => void
}

export const BannerControls = ({ titles, index, onChoose }: Props) => (
  <div className="banners-controls">
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
