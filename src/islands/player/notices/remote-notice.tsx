import { useStore } from '@nanostores/react'
import { $remoteScreen } from '#lib/player/screen/remote-screen.ts'
import { $playback } from '#lib/player/store.ts'
import { Icon } from '#islands/player/controls/control-button.tsx'
import { TitleScene } from '#islands/player/title-scene.tsx'

export const RemoteNotice = () => {
  const isConnected = useStore($remoteScreen)?.isConnected === true
  const playback = useStore($playback)
  if (!isConnected || !playback) return null
  return (
    <div className="pointer-events-none absolute inset-0 bg-stage">
      <TitleScene className="opacity-40" />
      <output className="absolute inset-x-6 top-1/4 grid justify-items-center gap-2 text-center text-ink">
        <span className="text-4xl">
          <Icon name="i-lucide-cast" />
        </span>
        <span className="text-balance font-display text-2xl font-semibold md:text-3xl">
          Transmitindo para outra tela
        </span>
        <span className="text-pretty text-muted">Os controles daqui comandam o vídeo lá.</span>
      </output>
    </div>
  )
}
