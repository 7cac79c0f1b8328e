import * as v from 'valibot'

export const CouponCode = v.pipe(
  v.string('Digite o código do cupom.'),
  v.trim(),
  v.nonEmpty('Digite o código do cupom.'),
  v.toUpperCase(),
  v.regex(/^[A-Z0-9-]{3,30}$/, 'Este cupom não é válido.'),
)
