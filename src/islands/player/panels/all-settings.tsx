import { useStore } from '@nanostores/react'
import { chapterAt } from '#lib/player/chapters.ts'
import { closePanel, openPanel, type SettingsPage } from '#lib/player/screen/panels.ts'
import { $pictureInPicture, togglePictureInPicture } from '#lib/player/screen/picture-in-picture.ts'
import { chooseScreen } from '#lib/player/casting.ts'
import { $remoteScreen } from '#lib/player/screen/remote-screen.ts'
import { $signLanguage, showSignLanguage } from '#lib/player/sign-language/shown.ts'
import {
  $audioTrack,
  $audioTracks,
  $captionTrack,
  $captionTracks,
  $chosenHeight,
  $playback,
  $playingHeight,
  $position,
  $rate,
} from '#lib/player/store.ts'
import { currentVideo } from '#lib/player/viewing.ts'
import { Icon } from '#islands/player/controls/control-button.tsx'
import { SwitchRow } from '#ui/form/switch-row.tsx'
import { qualityLabel, rateLabel } from './labels.ts'

interface RowProps {
  page: SettingsPage
  icon: string
  label: string
  value?: string | undefined
}

const Row = ({ page, icon, label, value }: RowProps) => (
  <button type="button" data-page={page} className="player-row" onClick={() => openPanel(page)}>
    <span className={`${icon} shrink-0 text-xl text-muted`} aria-hidden="true" />
    <span className="shrink-0">{label}</span>
    <span className="ml-auto min-w-0 truncate pl-3 text-sm text-muted">{value}</span>
    <span className="i-lucide-chevron-right shrink-0 text-muted" aria-hidden="true" />
  </button>
)

const QualityRow = () => {
  const value = qualityLabel(useStore($chosenHeight), useStore($playingHeight))
  return <Row page="quality" icon="i-lucide-sliders-horizontal" label="Qualidade" value={value} />
}

const AudioRow = () => {
  const tracks = useStore($audioTracks)
  const heard = useStore($audioTrack)
  if (tracks.length < 2) return null
  const value = tracks.find(({ id }) => id === heard)?.label
  return <Row page="audio" icon="i-lucide-audio-lines" label="Áudio" value={value} />
}

const CaptionRows = () => {
  const tracks = useStore($captionTracks)
  const read = useStore($captionTrack)
  if (tracks.length === 0) return null
  const value = tracks.find(({ id }) => id === read)?.label ?? 'Desativadas'
  return (
    <>
      <Row page="captions" icon="i-lucide-captions" label="Legendas" value={value} />
      <Row page="caption-style" icon="i-lucide-type" label="Aparência das legendas" />
    </>
  )
}

const SignLanguageRow = () => {
  const isShown = useStore($signLanguage)
  if (isShown === undefined) return null
  return (
    <div className="player-switch">
      <SwitchRow
        icon="i-lucide-hand"
        label="Janela de Libras"
        checked={isShown}
        onChange={({ target }) => showSignLanguage(target.checked)}
      />
    </div>
  )
}

const ChapterRow = () => {
  const chapters = useStore($playback)?.chapters ?? []
  const position = useStore($position)
  if (chapters.length === 0) return null
  const value = chapterAt(chapters, position)?.title
  return <Row page="chapters" icon="i-lucide-list-ordered" label="Capítulos" value={value} />
}

/** Small screens have no room for these buttons in the bar. */
const ScreenRow = ({ icon, label, act }: { icon: string; label: string; act: () => void }) => (
  <button
    type="button"
    className="player-row player-small-only"
    onClick={() => {
      closePanel()
      act()
    }}
  >
    <Icon name={`${icon} shrink-0 text-xl text-muted`} />
    {label}
  </button>
)

const ScreenRows = () => {
  const hasPicture = useStore($pictureInPicture) !== 'none'
  const remote = useStore($remoteScreen)
  const video = currentVideo()
  if (!video) return null
  const isAirPlay = remote?.kind === 'airplay'
  return (
    <>
      {hasPicture && (
        <ScreenRow
          icon="i-lucide-picture-in-picture-2"
          label="Janela flutuante"
          act={() => void togglePictureInPicture(video, document)}
        />
      )}
      {remote && (
        <ScreenRow
          icon={isAirPlay ? 'i-lucide-airplay' : 'i-lucide-cast'}
          label={isAirPlay ? 'AirPlay' : 'Transmitir'}
          act={() => void chooseScreen()}
        />
      )}
    </>
  )
}

export const AllSettings = () => (
  <>
    <QualityRow />
    <Row page="rate" icon="i-lucide-gauge" label="Velocidade" value={rateLabel(useStore($rate))} />
    <AudioRow />
    <CaptionRows />
    <SignLanguageRow />
    <ChapterRow />
    <ScreenRows />
    <Row page="keys" icon="i-lucide-keyboard" label="Atalhos do teclado" />
  </>
)
