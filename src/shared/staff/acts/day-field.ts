import * as v from 'valibot'
import { saoPauloOffsetMs } from '#shared/billing/plans/price-rules.ts'

/** Outputs the day's first moment in São Paulo. */
export const Day = v.pipe(
  v.string(),
  v.isoDate('Use o formato AAAA-MM-DD.'),
  v.check((text) => !Number.isNaN(Date.parse(text)), 'Este dia não existe.'),
  v.transform((text) => Date.parse(text) + saoPauloOffsetMs),
)
