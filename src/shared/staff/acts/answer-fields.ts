import * as v from 'valibot'

/** Milliseconds since 1970; names of such fields end in `_at`. */
export const Moment = v.pipe(v.number(), v.integer())

export const Count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** In cents; totals may exceed the maximum of `Cents`. */
export const Sum = v.pipe(v.number(), v.integer())
