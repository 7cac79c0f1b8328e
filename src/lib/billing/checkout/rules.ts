import type { FieldErrors } from '#lib/problem.ts'
import { emailTaken } from '#lib/session/contract.ts'

/**
 * Lead e-mail check of spec section 5: taken is a 400 with exactly that message; 200, and a 400 with
 * another e-mail error, are accepted. Anything else leaves it open until the lead is sent.
 */
export const emailAnswer = (
  status: number,
  errors: FieldErrors = {},
): 'accepted' | 'taken' | 'unknown' => {
  if (status === 200) return 'accepted'
  if (status !== 400 || !errors.email) return 'unknown'
  return errors.email.includes(emailTaken) ? 'taken' : 'accepted'
}
