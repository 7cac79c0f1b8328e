import { useStore } from '@nanostores/react'
import { later } from '#ui/screen/later.tsx'
import { $asksForEmail } from '#lib/engagement/standing.ts'

const EmailDialog = later(async () => (await import('./email-dialog.tsx')).EmailDialog)

/** Asks for a confirmed e-mail once a comment or a report was refused for lack of it. */
export const EmailConfirmation = ({ container }: { container?: Element | undefined }) =>
  useStore($asksForEmail) ? <EmailDialog container={container} /> : null
