import { chargeText, moneyOf } from '#lib/billing/subscriptions/money.ts'
import type { Service } from '#shared/billing/subscriptions/contract.ts'
import { formatDay } from '#shared/time.ts'

/** `does` runs an action on the page. */
export type Step = { label: string; href: string } | { label: string; does: 'keep' | 'undo-pause' }

export interface Overview {
  tone: 'good' | 'waiting' | 'bad' | 'neutral'
  headline: string
  text: string
  /** Undefined if there is nothing to do but wait. */
  step?: Step
  /** Shown with the same weight as `step`. */
  other?: Step
}

export const places = {
  payment: '/conta/gerenciar-pagamento',
  bill: '/pagamento',
  reactivation: '/reativacao/selecionar-plano',
  retention: '/retencao/selecionar-plano',
} as const

export const watch: Step = { label: 'Voltar a assistir', href: '/' }
export const keep = (label: string): Step => ({ label, does: 'keep' })

export const day = (instant: string | null) =>
  instant === null ? 'o fim do período' : formatDay(instant)

export const nextChargeText = (service: Service): string | undefined => {
  const { next } = moneyOf(service)
  return next ? chargeText(next) : undefined
}
