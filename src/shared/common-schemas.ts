import * as v from 'valibot'

export const Id = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2 ** 48))

export const IdText = v.pipe(
  v.string(),
  v.regex(/^\d{1,15}$/, 'Use um número inteiro.'),
  v.transform(Number),
)

export const LimitText = v.pipe(
  v.string(),
  v.regex(/^\d{1,3}$/, 'Use um número de 1 a 200.'),
  v.transform(Number),
  v.minValue(1, 'Use um número de 1 a 200.'),
  v.maxValue(200, 'Use um número de 1 a 200.'),
)

export const OffsetText = v.pipe(
  v.string(),
  v.regex(/^\d{1,7}$/, 'Use um número inteiro.'),
  v.transform(Number),
)

export const ProfileListQuery = v.object({
  profile_id: IdText,
  limit: v.optional(LimitText),
  offset: v.optional(OffsetText),
})

/** Kids' titles only, or all others. */
export const AudienceText = v.optional(v.picklist(['true', 'false'], 'Use true ou false.'))

/** UTC. */
export const Instant = v.pipe(v.string(), v.isoTimestamp())

export const Cents = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000_000))

export const UuidText = v.pipe(v.string(), v.uuid('Este código não é válido.'))

export const ListQuery = v.object({
  limit: v.optional(LimitText),
  offset: v.optional(OffsetText),
})

export const Nothing = v.object({})

/** Spec section 3. `next` and `previous` are absolute addresses. */
/* @__NO_SIDE_EFFECTS__ */
export const paged = <const S extends v.GenericSchema>(result: S) =>
  v.object({
    results: v.array(result),
    count: v.number(),
    next: v.nullable(v.string()),
    previous: v.nullable(v.string()),
  })

export interface Paged<T> {
  results: T[]
  count: number
  next: string | null
  previous: string | null
}
