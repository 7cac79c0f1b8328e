import * as v from 'valibot'
import { CouponCode } from '#shared/billing/plans/coupon-code.ts'
import { cvvProblem, isCardNumber, isCvv } from './rules.ts'

const Month = v.union(
  [
    v.pipe(v.number(), v.integer()),
    v.pipe(v.string(), v.trim(), v.regex(/^\d{1,2}$/), v.transform(Number)),
  ],
  'Informe o mês de validade.',
)

const Year = v.union(
  [
    v.pipe(v.number(), v.integer()),
    v.pipe(v.string(), v.trim(), v.regex(/^(\d{2}|\d{4})$/), v.transform(Number)),
  ],
  'Informe o ano de validade.',
)

/** The length depends on the card's brand. */
/* @__NO_SIDE_EFFECTS__ */
export const checkCvv = <T extends { number: string; cvv: string }>() =>
  v.rawCheck<T>(({ dataset, addIssue }) => {
    if (!dataset.typed || !isCvv(dataset.value.cvv)) return
    const { number, cvv } = dataset.value
    const message = cvvProblem(number, cvv)
    if (message === undefined) return
    const input = dataset.value
    addIssue({
      message,
      path: [{ type: 'object', origin: 'value', input, key: 'cvv', value: cvv }],
    })
  })

/** Spec section 3. Never stored. The expiry check is in rules.ts, because it needs the clock. */
export const CardFields = v.object({
  number: v.pipe(
    v.string('Informe o número do cartão.'),
    v.transform((text) => text.replace(/[ -]/g, '')),
    v.nonEmpty('Informe o número do cartão.'),
    v.check(isCardNumber, 'Informe um número de cartão válido.'),
  ),
  holder_name: v.pipe(
    v.string('Informe o nome como está no cartão.'),
    v.trim(),
    v.nonEmpty('Informe o nome como está no cartão.'),
    v.maxLength(60, 'O nome tem no máximo 60 caracteres.'),
  ),
  exp_month: v.pipe(
    Month,
    v.minValue(1, 'Informe o mês de validade.'),
    v.maxValue(12, 'Informe o mês de validade.'),
  ),
  exp_year: v.pipe(
    Year,
    v.transform((year) => (year < 100 ? 2000 + year : year)),
    v.minValue(2000, 'Informe o ano de validade.'),
    v.maxValue(2099, 'Informe o ano de validade.'),
  ),
  cvv: v.pipe(
    v.string('Informe o código de segurança.'),
    v.trim(),
    v.nonEmpty('Informe o código de segurança.'),
    v.check(isCvv, 'O código de segurança tem 3 ou 4 números.'),
  ),
  coupon: v.optional(CouponCode),
})

export const CardPayload = v.pipe(CardFields, checkCvv())

export type CardPayload = v.InferOutput<typeof CardPayload>
