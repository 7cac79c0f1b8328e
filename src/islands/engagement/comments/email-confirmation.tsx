import { useStore } from '@nanostores/react'
import { later } from '#ui/screen/later.tsx'
import { $asksForEmail } from '#lib/engagement/standing.ts'

const EmailDialog = later(async () => (await import('./email-dialog.tsx')).EmailDialog)

export const EmailConfirmation = ({ container }: { container?: Element | undefined }) =>
  useStore($asksForEmail) ? <EmailDialog container={container} /> : null
