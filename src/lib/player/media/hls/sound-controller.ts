import type Hls from 'hls.js'
import type { HlsConfig } from 'hls.js'

type SoundConstructor = NonNullable<HlsConfig['audioStreamController']>

/** hls.js keeps audio that waits for its video when loading stops, and then loads no more audio. */
export const soundController = (library: typeof Hls): SoundConstructor => {
  const Base = library.DefaultConfig.audioStreamController as SoundConstructor
  return class extends Base {
    override stopLoad() {
      super.stopLoad()
      this.resetLoadingState()
    }
  }
}
