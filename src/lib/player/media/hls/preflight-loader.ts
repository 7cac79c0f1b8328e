import type Hls from 'hls.js'
import type {
  Loader,
  LoaderCallbacks,
  LoaderConfiguration,
  LoaderContext,
  LoaderStats,
} from 'hls.js'
import { type PreflightFile, takeFile } from '#lib/player/preflight/preflight.ts'

/** Shifts the times to now, so that hls.js can measure the bandwidth. */
const writeStats = (stats: LoaderStats, { body, startedAt, firstAt, endedAt }: PreflightFile) => {
  const shift = performance.now() - endedAt
  stats.loading = { start: startedAt + shift, first: firstAt + shift, end: endedAt + shift }
  stats.loaded = body.byteLength
  stats.total = body.byteLength
}

export const preflightLoader = (library: typeof Hls) => {
  const Base = library.DefaultConfig.loader as unknown as new (
    config: object,
  ) => Loader<LoaderContext>
  return class extends Base {
    #isOver = false

    override load(
      context: LoaderContext,
      config: LoaderConfiguration,
      callbacks: LoaderCallbacks<LoaderContext>,
    ) {
      const fetched = context.rangeEnd ? undefined : takeFile(context.url)
      if (!fetched) return super.load(context, config, callbacks)
      this.context = context
      void fetched.then((file) => {
        if (this.#isOver) return
        if (!file) return super.load(context, config, callbacks)
        writeStats(this.stats, file)
        const { url, responseType } = context
        const data = responseType === 'text' ? new TextDecoder().decode(file.body) : file.body
        callbacks.onSuccess({ url, data, code: 200 }, this.stats, context, null)
      })
    }

    override abort() {
      this.#isOver = true
      super.abort()
    }

    override destroy() {
      this.#isOver = true
      super.destroy()
    }
  }
}
