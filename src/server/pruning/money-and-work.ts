import { retentionPeriods } from '#shared/account/legal-documents.ts'
import type { Schema } from '#server/db/schema.ts'
import type { Policies } from './policy.ts'

const ledger = {
  retained: `${retentionPeriods.ledgerDays} dias depois do fim da assinatura`,
  why: 'Prazos fiscais (CTN, art. 173) e do CDC, art. 27',
}
const few = { retained: 'Sempre', why: 'Poucas linhas' }
const sandbox = { retained: 'Sempre', why: 'Só existe com o provedor de demonstração' }

export const moneyAndWorkPolicies = {
  plans: few,
  price_changes: few,
  coupons: few,
  invoices: ledger,
  payments: ledger,
  refunds: ledger,
  support_cases: ledger,
  price_notices: {
    retained: `${retentionPeriods.ledgerDays} dias depois do dia do preço`,
    why: 'Prova de que o reajuste foi avisado; CDC, art. 27',
    rules: [{ after: 'starts_at', days: retentionPeriods.ledgerDays }],
  },
  gateway_events: {
    retained: `${retentionPeriods.gatewayEventDays} dias`,
    why: 'O provedor repete um aviso por dias, e à mão por semanas',
    rules: [{ after: 'received_at', days: retentionPeriods.gatewayEventDays }],
  },
  sandbox_cards: sandbox,
  sandbox_charges: sandbox,
  sandbox_refunds: sandbox,
  jobs: {
    retained: `A feita sai na hora; a que falhou, ${retentionPeriods.failedJobDays} dias`,
    why: 'Tempo de olhar com "tarefa falhas"',
    rules: [{ after: 'failed_at', days: retentionPeriods.failedJobDays }],
  },
  idempotency_keys: {
    retained: `${retentionPeriods.idempotencyKeyDays} dias`,
    why: 'Depois disso ninguém repete a mesma chamada',
    rules: [{ after: 'created_at', days: retentionPeriods.idempotencyKeyDays }],
  },
  rate_limits: {
    retained: 'Até o limite estar cheio de novo',
    why: 'Minutos a horas, sem e-mail nem endereço IP',
    rules: [{ after: 'full_at', days: 0 }],
  },
  spent_challenges: {
    retained: 'Até o prazo da própria linha',
    why: 'Um desafio vencido não abre mais nada',
    rules: [{ after: 'expires_at', days: 0 }],
  },
  readiness: few,
  worker_heartbeat: few,
  secret_fingerprints: few,
} satisfies Partial<Policies<keyof Schema>>
