import { useStore } from '@nanostores/react'
import {
  captionEdges,
  captionFonts,
  captionOpacities,
  captionPositions,
  captionSizes,
  type CaptionStyle,
} from '#lib/player/captions/caption-style.ts'
import {
  $captionStyle,
  changeCaptionStyle as change,
  restoreCaptionStyle,
} from '#lib/player/captions/stored-style.ts'
import { CaptionLines } from '#islands/player/captions/caption-lines.tsx'
import { ColorChoice, PillChoice, ShareSlider } from './style-fields.tsx'

const fontNames = {
  text: captionFonts.text.label,
  plain: captionFonts.plain.label,
  serif: captionFonts.serif.label,
  typewriter: captionFonts.typewriter.label,
  casual: captionFonts.casual.label,
}

const Preview = ({ style }: { style: CaptionStyle }) => (
  <div className="caption-preview captions" aria-hidden="true">
    <CaptionLines cues={['Assim ficam as suas legendas.']} style={style} place={style.position} />
  </div>
)

const Lettering = ({ style }: { style: CaptionStyle }) => (
  <>
    <ShareSlider
      label="Tamanho"
      scale={captionSizes}
      value={style.size}
      onChange={(size) => change({ size })}
    />
    <ColorChoice
      legend="Cor do texto"
      value={style.color}
      onChange={(color) => change({ color })}
    />
    <PillChoice
      legend="Borda das letras"
      labels={captionEdges}
      value={style.edge}
      onChange={(edge) => change({ edge })}
    />
    <PillChoice
      legend="Fonte"
      labels={fontNames}
      value={style.font}
      onChange={(font) => change({ font })}
    />
  </>
)

const Background = ({ style }: { style: CaptionStyle }) => (
  <>
    <ColorChoice
      legend="Cor do fundo"
      value={style.background}
      onChange={(background) => change({ background })}
    />
    <ShareSlider
      label="Opacidade do fundo"
      scale={captionOpacities}
      value={style.opacity}
      onChange={(opacity) => change({ opacity })}
    />
    <PillChoice
      legend="Posição"
      labels={captionPositions}
      value={style.position}
      onChange={(position) => change({ position })}
    />
  </>
)

export const CaptionStylePage = () => {
  const style = useStore($captionStyle)
  return (
    <div className="grid gap-4 px-2 pb-2">
      <Preview style={style} />
      <Lettering style={style} />
      <Background style={style} />
      <button
        type="button"
        className="button-quiet justify-self-start"
        onClick={restoreCaptionStyle}
      >
        Restaurar padrão
      </button>
    </div>
  )
}
