import { safeParse } from 'valibot'
import { CouponCode } from '#shared/billing/plans/coupon-code.ts'
import type { FieldErrors } from '#shared/problem.ts'
import { emailTaken } from '#shared/account/rules.ts'
import { utmParameters } from '#lib/session/guard/guard.ts'

/**
 * Spec section 5: a taken e-mail is a 400 with exactly that message; a 200, or a 400 with another
 * e-mail error, counts as accepted. Other answers are decided when the lead is sent.
 */
export const emailAnswer = (
  status: number,
  errors: FieldErrors = {},
): 'accepted' | 'taken' | 'unknown' => {
  if (status === 200) return 'accepted'
  if (status !== 400 || !errors.email) return 'unknown'
  return errors.email.includes(emailTaken) ? 'taken' : 'accepted'
}

const longestUtm = 200

/** Only parameters that a lead accepts: a malformed link must not block the sign-up. */
export const utmOfLead = (search: string): Record<string, string> =>
  Object.fromEntries(
    utmParameters(search)
      .filter(([name]) => /^utm[a-z_]{0,30}$/.test(name))
      .map(([name, value]) => [name, value.replaceAll('\0', '').slice(0, longestUtm)]),
  )

/** Empty if the text cannot be a coupon code. */
export const couponOf = (text: string): string => {
  const { success, output } = safeParse(CouponCode, text)
  return success ? output : ''
}

export const slugOfAddress = (pathname: string): string | undefined =>
  /^\/cadastro\/plano\/([^/]+)/.exec(pathname)?.[1]

export const personAddress = (slug: string): string => `/cadastro/plano/${slug}`
export const paymentAddress = (slug: string): string => `/cadastro/plano/${slug}/usuario`
