import type { FragmentLoaderConstructor, FragmentLoaderContext } from 'hls.js'
import { areWholeBoxes } from '#lib/player/media/boxes.ts'
import { brokenStatus } from './recovery-rules.ts'

const isSegment = ({ frag }: FragmentLoaderContext) =>
  frag.type !== 'subtitle' && (frag.sn === 'initSegment' || frag.initSegment !== null)

/** hls.js accepts any 200 answer as a segment, and a truncated one would cost the whole buffer. */
export const segmentLoader = (Loader: FragmentLoaderConstructor): FragmentLoaderConstructor =>
  class extends Loader {
    override load(
      ...[context, config, callbacks]: Parameters<InstanceType<typeof Loader>['load']>
    ) {
      super.load(context, config, {
        ...callbacks,
        onSuccess: (response, stats, loaded, request) => {
          const isBroken =
            isSegment(loaded) &&
            response.data instanceof ArrayBuffer &&
            !areWholeBoxes(response.data)
          if (!isBroken) return callbacks.onSuccess(response, stats, loaded, request)
          const error = { code: brokenStatus, text: 'not a whole segment' }
          callbacks.onError(error, loaded, request, stats)
        },
      })
    }
  }
