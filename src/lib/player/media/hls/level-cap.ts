import type Hls from 'hls.js'
import type { HlsConfig } from 'hls.js'
import { isLadderCodec } from './hls-setup.ts'

type CapConstructor = NonNullable<HlsConfig['capLevelController']>

/**
 * hls.js uses no rendition larger than the picture, not even to replace a missing one. Its own
 * `removeLevel` is no alternative: it mixes up the data of the remaining renditions.
 */
export class LevelCap {
  readonly #lost = new Set<number>()

  /** The capping controller of hls.js, extended to consider missing renditions. */
  controller(library: typeof Hls) {
    const Base = library.DefaultConfig.capLevelController as CapConstructor
    const reach = (hls: Pick<Hls, 'levels'>, cap: number) => this.#reach(hls, cap)
    return class extends Base {
      readonly #hls: Hls

      constructor(hls: Hls) {
        super(hls)
        this.#hls = hls
      }

      override getMaxLevel(most: number) {
        return reach(this.#hls, super.getMaxLevel(most))
      }
    }
  }

  /** Number of renditions that are not known to be missing. */
  renditions({ levels }: Pick<Hls, 'levels'>): number {
    return levels.filter((_, level) => !this.#lost.has(level)).length
  }

  /** Marks a rendition as missing, so that a larger one may replace it. */
  lift(hls: Hls, level = hls.loadLevel): void {
    this.#lost.add(level)
    const cap = hls.autoLevelCapping
    if (cap >= 0) hls.autoLevelCapping = this.#reach(hls, cap)
  }

  #reach({ levels }: Pick<Hls, 'levels'>, cap: number) {
    if (!this.#lost.has(cap)) return cap
    const isThere = (level: number) => level > cap && !this.#lost.has(level)
    const ladder = levels.findIndex(
      ({ videoCodec }, level) => isThere(level) && isLadderCodec(videoCodec),
    )
    return ladder >= 0 ? ladder : levels.length - 1
  }
}
