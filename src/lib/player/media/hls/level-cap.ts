import type Hls from 'hls.js'
import type { HlsConfig } from 'hls.js'
import { isLadderCodec } from './hls-setup.ts'

type CapConstructor = NonNullable<HlsConfig['capLevelController']>

/**
 * hls.js never exceeds the player's size, not even to replace a missing rendition. Its
 * `removeLevel` mixes up the data of the others.
 */
export class LevelCap {
  readonly #lost = new Set<number>()

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

  renditions({ levels }: Pick<Hls, 'levels'>): number {
    return levels.filter((_, level) => !this.#lost.has(level)).length
  }

  /** Allows a larger rendition to replace a missing one. */
  lift(hls: Hls, level = hls.loadLevel): void {
    this.#lost.add(level)
    const cap = hls.autoLevelCapping
    if (cap >= 0) hls.autoLevelCapping = this.#reach(hls, cap)
  }

  #reach({ levels }: Pick<Hls, 'levels'>, cap: number) {
    if (!this.#lost.has(cap)) return cap
    const isAvailable = (level: number) => level > cap && !this.#lost.has(level)
    const ladder = levels.findIndex(
      ({ videoCodec }, level) => isAvailable(level) && isLadderCodec(videoCodec),
    )
    return ladder >= 0 ? ladder : levels.length - 1
  }
}
