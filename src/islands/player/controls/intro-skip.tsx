import { useStore } from '@nanostores/react'
import { skipIntro } from '#lib/player/keyboard/controls.ts'
import { $introVisit } from '#lib/player/intro.ts'
import { offersIntroSkip } from '#shared/player/rules.ts'
import { $awaitsTouch, $playback, $position } from '#lib/player/store.ts'

export const IntroSkip = ({ controlsVisible }: { controlsVisible: boolean }) => {
  const intro = useStore($playback)?.intro ?? null
  const visit = useStore($introVisit)
  const position = useStore($position)
  const awaitsTouch = useStore($awaitsTouch)
  if (awaitsTouch || !offersIntroSkip(position, intro, visit, controlsVisible)) return null
  return (
    <button
      type="button"
      aria-keyshortcuts="S"
      onClick={skipIntro}
      className="button player-corner player-light right-4 md:right-8"
    >
      Pular abertura
      <span aria-hidden="true" className="i-lucide-skip-forward" />
    </button>
  )
}
