import { formatDay, formatSoon } from '#shared/time.ts'
import { formatMoney } from '#shared/billing/money.ts'
import type { MailData } from './queue.ts'

/* Missing data, or data of another type, reads as undefined. */

const timeZone = 'America/Sao_Paulo'
const moment = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeStyle: 'short', timeZone })

const methodNames: Record<string, string> = {
  card: 'Cartão de crédito',
  pix: 'Pix',
  boleto: 'Boleto',
}

export const textOf = (data: MailData, name: string): string | undefined => {
  const value = data[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** `R$ 1.234,56`, from cents. */
export const moneyOf = (data: MailData, name: string): string | undefined => {
  const value = data[name]
  return typeof value === 'number' ? formatMoney(value) : undefined
}

const instantOf = (data: MailData, name: string): number | undefined => {
  const value = data[name]
  const instant = typeof value === 'string' ? Date.parse(value) : value
  return typeof instant === 'number' && Number.isFinite(instant) ? instant : undefined
}

/** `20 de novembro de 2026`, in São Paulo. */
export const dayOf = (data: MailData, name: string): string | undefined => {
  const instant = instantOf(data, name)
  return instant === undefined ? undefined : formatDay(instant)
}

/** `20 de novembro de 2026 às 12:00`, in São Paulo. */
export const momentOf = (data: MailData, name: string): string | undefined => {
  const instant = instantOf(data, name)
  return instant === undefined ? undefined : moment.format(instant)
}

/** Compared with `written_at`, because the letter may be sent or read later. */
export const isAhead = (data: MailData, name: string): boolean =>
  (instantOf(data, name) ?? 0) > (instantOf(data, 'written_at') ?? 0)

/** `hoje, às 20:08`, seen from `written_at`. */
export const soonOf = (data: MailData, name: string): string | undefined => {
  const instant = instantOf(data, name)
  const writtenAt = instantOf(data, 'written_at')
  return instant === undefined || writtenAt === undefined
    ? undefined
    : formatSoon(instant, writtenAt)
}

export const methodOf = (data: MailData): string | undefined =>
  methodNames[textOf(data, 'payment_method') ?? '']
