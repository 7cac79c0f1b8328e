import type Hls from 'hls.js'
import type { HlsConfig } from 'hls.js'
import { isLadderCodec } from './hls-setup.ts'

type CapConstructor = NonNullable<HlsConfig['capLevelController']>

/**
 * hls.js takes no rendition that is larger than the picture, not even for one that is missing. Its own
 * `removeLevel` is no way out: it mixes up what it has of the renditions that stay.
 */
export class LevelCap {
  readonly #lost = new Set<number>()

  /** The controller of hls.js that caps, with an eye on what is missing. */
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

  /** How many there are that are not known to be missing. */
  renditions({ levels }: Pick<Hls, 'levels'>): number {
    return levels.filter((_, level) => !this.#lost.has(level)).length
  }

  /** A rendition is missing: a larger one may take its place. */
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
