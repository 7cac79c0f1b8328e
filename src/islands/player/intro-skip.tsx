import { useStore } from '@nanostores/react'
import { skipIntro } from '#lib/player/controls.ts'
import { offersIntroSkip } from '#lib/player/rules.ts'
import { $playback, $position } from '#lib/player/store.ts'

export const IntroSkip = ({ controlsVisible }: { controlsVisible: boolean }) => {
  const intro = useStore($playback)?.intro ?? null
  const position = useStore($position)
  if (!offersIntroSkip(position, intro, controlsVisible)) return null
  return (
    <button
      type="button"
      aria-keyshortcuts="S"
      onClick={skipIntro}
      className="button absolute bottom-32 right-4 bg-white text-black shadow-xl hover:bg-white/85 md:bottom-36 md:right-8"
    >
      Pular abertura
      <span aria-hidden="true" className="i-lucide-skip-forward" />
    </button>
  )
}
