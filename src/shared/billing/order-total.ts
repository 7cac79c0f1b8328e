import * as v from 'valibot'

const wrong = 'Informe o total em centavos.'

/**
 * Extension: the total of today in cents, as the person saw it. Another one is refused
 * (total-changed, trial-used) with the total of now. Absent: nobody was shown one.
 */
export const OrderTotal = v.optional(
  v.pipe(v.number(wrong), v.integer(wrong), v.minValue(0, wrong), v.maxValue(100_000_000, wrong)),
)
