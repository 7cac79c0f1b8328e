import * as v from 'valibot'

/** Milliseconds since 1970, as rows are kept; the names of such fields end in `_at`. */
export const Moment = v.pipe(v.number(), v.integer())

export const Count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** Cents that add up: they may be more than any price. */
export const Sum = v.pipe(v.number(), v.integer())
