import { useStore } from '@nanostores/react'
import { byPlace } from '#lib/player/captions/cue-place.ts'
import { $captionStyle } from '#lib/player/captions/stored-style.ts'
import { $pictureFit } from '#lib/player/screen/picture-fit.ts'
import { $captionTrack, $captionTracks, $cues } from '#lib/player/store.ts'
import { CaptionLines } from './caption-lines.tsx'

export const Captions = () => {
  const cues = useStore($cues)
  const style = useStore($captionStyle)
  const fit = useStore($pictureFit)
  const tracks = useStore($captionTracks)
  const read = useStore($captionTrack)
  if (cues.length === 0) return null
  const language = tracks.find(({ id }) => id === read)?.language
  return (
    <div className="captions" data-fit={fit}>
      {byPlace(cues, style.position).map(({ place, texts }) => (
        <CaptionLines key={place} cues={texts} {...{ style, place, language }} />
      ))}
    </div>
  )
}
