import { useStore } from '@nanostores/react'
import { TitleScene } from '#islands/player/title-scene.tsx'
import { $awaitsTouch } from '#lib/player/store.ts'

/** The first frame may be black. */
export const StartScene = () =>
  useStore($awaitsTouch) && (
    <div className="start-scene pointer-events-none absolute inset-0 bg-stage">
      <TitleScene />
    </div>
  )
