export const captionColors = {
  white: { label: 'Branco', rgb: '255 255 255' },
  yellow: { label: 'Amarelo', rgb: '255 225 77' },
  cyan: { label: 'Ciano', rgb: '102 224 255' },
  green: { label: 'Verde', rgb: '125 240 140' },
  pink: { label: 'Rosa', rgb: '255 158 205' },
  red: { label: 'Vermelho', rgb: '235 60 60' },
  blue: { label: 'Azul', rgb: '40 70 200' },
  black: { label: 'Preto', rgb: '0 0 0' },
} as const

export type CaptionColor = keyof typeof captionColors

export const captionFonts = {
  text: { label: 'Padrão', family: 'var(--font-text), sans-serif' },
  plain: { label: 'Sem serifa', family: 'Arial, Helvetica, sans-serif' },
  serif: { label: 'Com serifa', family: 'Georgia, "Times New Roman", serif' },
  typewriter: { label: 'Máquina de escrever', family: '"Courier New", Courier, monospace' },
  casual: { label: 'Manuscrita', family: '"Comic Sans MS", "Comic Neue", cursive' },
} as const

export const captionEdges = {
  none: 'Nenhuma',
  outline: 'Contorno',
  shadow: 'Sombra',
  raised: 'Relevo',
} as const

export const captionPositions = { bottom: 'Embaixo', top: 'Em cima' } as const

export interface CaptionStyle {
  /** Percent of the default size. */
  size: number
  color: CaptionColor
  background: CaptionColor
  /** Percent. */
  opacity: number
  edge: keyof typeof captionEdges
  position: keyof typeof captionPositions
  font: keyof typeof captionFonts
}

export const captionSizes = { least: 50, most: 200, step: 25 } as const
export const captionOpacities = { least: 0, most: 100, step: 25 } as const

export const defaultCaptionStyle: CaptionStyle = {
  size: 100,
  color: 'white',
  background: 'black',
  opacity: 75,
  edge: 'none',
  position: 'bottom',
  font: 'text',
}

const onScale = (
  value: unknown,
  { least, most, step }: typeof captionSizes | typeof captionOpacities,
) =>
  typeof value === 'number' && value >= least && value <= most && value % step === 0
    ? value
    : undefined

const oneOf = <Name extends string>(value: unknown, offered: Readonly<Record<Name, unknown>>) =>
  typeof value === 'string' && Object.hasOwn(offered, value) ? (value as Name) : undefined

/** Invalid parts get their defaults. */
export const readCaptionStyle = (stored: unknown): CaptionStyle => {
  const style = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<
    keyof CaptionStyle,
    unknown
  >
  const usual = defaultCaptionStyle
  return {
    size: onScale(style.size, captionSizes) ?? usual.size,
    color: oneOf(style.color, captionColors) ?? usual.color,
    background: oneOf(style.background, captionColors) ?? usual.background,
    opacity: onScale(style.opacity, captionOpacities) ?? usual.opacity,
    edge: oneOf(style.edge, captionEdges) ?? usual.edge,
    position: oneOf(style.position, captionPositions) ?? usual.position,
    font: oneOf(style.font, captionFonts) ?? usual.font,
  }
}

/** In em, so that edges scale with the text. */
const edgeShadow = ({ edge, color }: CaptionStyle): string => {
  const ink = `rgb(${captionColors[color === 'black' ? 'white' : 'black'].rgb})`
  const around = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => [x, y] as const))
  const shadows = {
    none: [],
    outline: around
      .filter(([x, y]) => x !== 0 || y !== 0)
      .map(([x, y]) => `${x * 0.05}em ${y * 0.05}em 0.02em ${ink}`),
    shadow: [`0.06em 0.06em 0.16em ${ink}`, `0 0 0.3em ${ink}`],
    raised: [`0.03em 0.03em 0 ${ink}`, `0.06em 0.06em 0 ${ink}`, `0.09em 0.09em 0 ${ink}`],
  }
  return shadows[edge].join(', ') || 'none'
}

/** For both the video and the preview. */
export const captionCss = (style: CaptionStyle) => ({
  color: `rgb(${captionColors[style.color].rgb})`,
  backgroundColor: `rgb(${captionColors[style.background].rgb} / ${style.opacity}%)`,
  fontFamily: captionFonts[style.font].family,
  textShadow: edgeShadow(style),
  scale: style.size / 100,
})
