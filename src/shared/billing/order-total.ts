import * as v from 'valibot'

const wrong = 'Informe o total em centavos.'

/** Extension: the shown total in cents, absent if none was shown. A different one is refused. */
export const OrderTotal = v.optional(
  v.pipe(v.number(wrong), v.integer(wrong), v.minValue(0, wrong), v.maxValue(100_000_000, wrong)),
)
