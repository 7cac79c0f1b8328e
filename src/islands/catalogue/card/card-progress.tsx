import { useStore } from '@nanostores/react'
import { use } from 'react'
import { ProgressBar } from '#ui/progress-bar.tsx'
import type { Content } from '#shared/catalogue/contract.ts'
import { progressPercent, remainingLabel } from '#lib/catalogue/rules.ts'
import { knownProgress } from '#lib/engagement/known-progress.ts'
import { $currentProfile } from '#lib/profiles/store.ts'
import { IntentContext } from './card-intent.ts'

interface Props {
  content: Content
}

/** The profile's progress, shown while the card is hovered or focused. */
export const CardProgress = ({ content }: Props) => {
  const profile = useStore($currentProfile)
  const isWanted = use(IntentContext) !== 'none'
  const progress = profile && isWanted ? knownProgress(content, profile.id) : undefined
  if (!progress) return null
  return (
    <span className="flex flex-col gap-1.5">
      <ProgressBar percent={progressPercent(progress)} />
      <span className="text-sm">{remainingLabel(progress)}</span>
    </span>
  )
}
