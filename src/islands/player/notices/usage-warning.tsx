import { useStore } from '@nanostores/react'
import { usageWarning } from '#lib/player/usage/usage-clock-rules.ts'
import { $usageWarning } from '#lib/player/usage/usage-clock.ts'
import { $profileType } from '#lib/profiles/store.ts'

export const UsageWarning = () => {
  const minutes = useStore($usageWarning)
  const isKids = useStore($profileType) === 'kids'
  return (
    <output className="pointer-events-none absolute inset-x-4 top-40 z-1 flex justify-center md:top-8">
      {minutes !== undefined && (
        <span className="player-note">
          <span aria-hidden="true" className="i-lucide-clock size-5 shrink-0" />
          {usageWarning(minutes, isKids)}
        </span>
      )}
    </output>
  )
}
