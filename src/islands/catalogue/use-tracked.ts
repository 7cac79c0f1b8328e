import { useEffect, useRef } from 'react'
import type { AnalyticsEvent } from '#lib/session/tracking/data-layer.ts'
import { track } from '#lib/session/tracking/tracking.ts'

/** Once per `key`. */
export const useTracked = (event: AnalyticsEvent | undefined, key: string | number): void => {
  const reported = useRef<string | number>(undefined)
  useEffect(() => {
    if (!event || reported.current === key) return
    reported.current = key
    track(event)
  })
}
