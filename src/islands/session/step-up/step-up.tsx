import { useStore } from '@nanostores/react'
import { later } from '#ui/screen/later.tsx'
import { $stepUp } from '#lib/session/step-up.ts'

const StepUpDialog = later(async () => (await import('./step-up-dialog.tsx')).StepUpDialog)

export const StepUp = () => {
  const turn = useStore($stepUp, { ssr: () => undefined })
  return turn === undefined ? null : <StepUpDialog key={turn} />
}
