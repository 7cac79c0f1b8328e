import type Hls from 'hls.js'
import type { HlsConfig } from 'hls.js'

type SoundConstructor = NonNullable<HlsConfig['audioStreamController']>

/**
 * The sound controller of hls.js, extended to forget at each stop the sound that waits for its
 * picture, as it does at a discontinuity. hls.js keeps it, takes the next segment of sound for the
 * one that waits, and loads no further sound.
 */
export const soundController = (library: typeof Hls): SoundConstructor => {
  const Base = library.DefaultConfig.audioStreamController as SoundConstructor
  return class extends Base {
    override stopLoad() {
      super.stopLoad()
      this.resetLoadingState()
    }
  }
}
