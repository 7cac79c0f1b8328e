import { useStore } from '@nanostores/react'
import {
  chooseAudio,
  chooseCaptions,
  chooseHeight,
  rates,
  setRate,
} from '#lib/player/keyboard/controls.ts'
import {
  $audioTrack,
  $audioTracks,
  $captionTrack,
  $captionTracks,
  $chosenHeight,
  $playingHeight,
  $qualities,
  $rate,
} from '#lib/player/store.ts'
import { ChoiceList } from './choice-list.tsx'
import { rateLabel } from './labels.ts'

export const QualityPage = () => {
  const qualities = useStore($qualities)
  const chosen = useStore($chosenHeight)
  const playing = useStore($playingHeight)
  const automatic = {
    key: 'auto',
    label: 'Automática',
    note: chosen === undefined && playing ? `agora em ${playing}p` : undefined,
    isChosen: chosen === undefined,
    choose: () => chooseHeight(undefined),
  }
  const fixed = qualities.map(({ height }) => ({
    key: String(height),
    label: `${height}p`,
    isChosen: chosen === height,
    choose: () => chooseHeight(height),
  }))
  return <ChoiceList label="Qualidade" choices={[automatic, ...fixed]} />
}

export const RatePage = () => {
  const current = useStore($rate)
  const choices = rates.map((rate) => ({
    key: String(rate),
    label: rateLabel(rate),
    isChosen: current === rate,
    choose: () => setRate(rate),
  }))
  return <ChoiceList label="Velocidade" choices={choices} />
}

export const AudioPage = () => {
  const tracks = useStore($audioTracks)
  const heard = useStore($audioTrack)
  const choices = tracks.map(({ id, label }) => ({
    key: String(id),
    label,
    isChosen: heard === id,
    choose: () => chooseAudio(id),
  }))
  return <ChoiceList label="Áudio" choices={choices} />
}

export const CaptionPage = () => {
  const tracks = useStore($captionTracks)
  const read = useStore($captionTrack)
  const none = {
    key: 'none',
    label: 'Desativadas',
    isChosen: read === undefined,
    choose: () => chooseCaptions(undefined),
  }
  const languages = tracks.map(({ id, label }) => ({
    key: String(id),
    label,
    isChosen: read === id,
    choose: () => chooseCaptions(id),
  }))
  return <ChoiceList label="Legendas" choices={[none, ...languages]} />
}
