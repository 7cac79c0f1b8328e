import * as v from 'valibot'
import { saoPauloOffsetMs } from '#shared/billing/plans/price-rules.ts'

/** A month in São Paulo, its end excluded. */
export interface Month {
  start: number
  end: number
}

const dayFormat = /^\d{4}-(?:0[1-9]|1[0-2])$/

export const MonthInput = v.object({
  month: v.optional(
    v.pipe(
      v.string(),
      v.regex(dayFormat, 'Informe o mês como 2026-11.'),
      v.title('mes'),
      v.description('Mês das contas, como 2026-11; sem ele, o mês corrente'),
    ),
  ),
})

/** The running month has only come as far as now. */
export const monthOf = (month: string | undefined, now: number): Month => {
  const today = new Date(now - saoPauloOffsetMs)
  const [year = 0, number = 1] =
    month === undefined
      ? [today.getUTCFullYear(), today.getUTCMonth() + 1]
      : month.split('-').map(Number)
  const start = Date.UTC(year, number - 1, 1) + saoPauloOffsetMs
  const end = Date.UTC(year, number, 1) + saoPauloOffsetMs
  return { start, end: Math.min(end, now + 1) }
}
