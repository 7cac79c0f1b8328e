import { useEffect, useRef } from 'react'
import type { AnalyticsEvent } from '#lib/session/data-layer.ts'
import { track } from '#lib/session/tracking.ts'

/** Reports an event once for each `key`; does nothing without an event. */
export const useTracked = (event: AnalyticsEvent | undefined, key: string | number): void => {
  const told = useRef<string | number>(undefined)
  useEffect(() => {
    if (!event || told.current === key) return
    told.current = key
    track(event)
  })
}
