import * as v from 'valibot'
import { CouponCode } from '#shared/billing/plans/coupon-code.ts'
import { dayMs } from '#shared/time.ts'
import { amountField } from '#shared/staff/acts/amount-field.ts'
import { Day } from '#shared/staff/acts/day-field.ts'

const count = (most: number) =>
  v.pipe(
    v.number(),
    v.integer(),
    v.minValue(1, 'Use 1 ou mais.'),
    v.maxValue(most, `Use até ${most}.`),
  )

export const CodeField = v.pipe(CouponCode, v.title('codigo'), v.description('Código do cupom'))

export const CouponInput = v.object({
  code: v.optional(CodeField),
  percent: v.optional(
    v.pipe(count(100), v.title('porcento'), v.description('Desconto em porcento')),
  ),
  amount: v.optional(amountField('Desconto em dinheiro')),
  invoices: v.optional(
    v.pipe(count(120), v.title('faturas'), v.description('Em quantas faturas; sem isso, em todas')),
  ),
  plans: v.optional(
    v.pipe(v.array(v.string()), v.title('planos'), v.description('Só nestes planos')),
  ),
  ends: v.optional(
    v.pipe(
      Day,
      v.transform((start) => start + dayMs),
      v.title('ate'),
      v.description('Último dia, AAAA-MM-DD'),
    ),
  ),
  uses: v.optional(
    v.pipe(count(1_000_000), v.title('usos'), v.description('Quantas vezes ao todo')),
  ),
  single: v.optional(
    v.pipe(
      count(20_000),
      v.title('quantos'),
      v.description('Faz tantos códigos ao acaso, de um uso cada um, e os mostra (--csv)'),
    ),
  ),
  prefix: v.optional(
    v.pipe(
      v.string(),
      v.toUpperCase(),
      v.regex(/^[A-Z0-9-]{1,12}$/, 'Use até 12 letras, números ou hífen.'),
      v.title('prefixo'),
      v.description('Começo dos códigos ao acaso'),
    ),
    'VEREDA-',
  ),
})
