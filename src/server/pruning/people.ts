import { retentionPeriods } from '#shared/account/legal-documents.ts'
import { dayMs, hourMs, minuteMs } from '#shared/time.ts'
import type { Schema } from '#server/db/schema.ts'
import { staffSessionLife } from '#server/staff/session/queries.ts'
import type { Policies } from './policy.ts'

const account = 'Enquanto a conta existir'
const profile = 'Enquanto o perfil existir'
const person = 'A pessoa espera encontrar o que deixou; a eliminação da conta apaga'
const ledger = `${retentionPeriods.ledgerDays} dias depois do fim da assinatura`
const expiry = 'Até o prazo da própria linha'

export const peoplePolicies = {
  accounts: {
    retained: `${account}; eliminada, a linha sem nome ${retentionPeriods.ledgerDays} dias`,
    why: 'As faturas apontam para ela; LGPD, art. 16, I',
  },
  identities: { retained: account, why: person },
  oauth_flows: {
    retained: expiry,
    why: `${retentionPeriods.socialLoginMinutes} minutos para voltar do provedor`,
    rules: [{ after: 'expires_at', days: 0 }],
  },
  recoveries: {
    retained: expiry,
    why: `${retentionPeriods.recoveryMinutes} minutos para abrir o link`,
    rules: [{ after: 'expires_at', days: 0 }],
  },
  account_messages: {
    retained: `${retentionPeriods.messageDays} dias depois de escrita`,
    why: 'Um aviso de um ano atrás não diz mais nada',
    rules: [{ after: 'created_at', days: retentionPeriods.messageDays }],
  },
  erasures: {
    retained: `${retentionPeriods.ledgerDays} dias depois da eliminação`,
    why: 'Prova de que o pedido foi atendido; LGPD, art. 18; some com a linha da conta',
  },
  sessions: {
    retained: `${retentionPeriods.idleSessionDays} dias sem uso ou depois de encerrada; ${retentionPeriods.sessionDays} ao todo`,
    why: 'Segurança da conta',
    rules: [
      { after: 'created_at', days: retentionPeriods.sessionDays },
      { after: 'last_used_at', days: retentionPeriods.idleSessionDays },
      { after: 'revoked_at', days: retentionPeriods.idleSessionDays },
    ],
  },
  known_devices: { retained: account, why: 'Um por tipo de aparelho: só se avisa do que é novo' },
  device_marks: {
    retained: `${retentionPeriods.knownDeviceDays} dias depois da última entrada`,
    why: 'Defesa contra quem adivinha senhas',
    rules: [{ after: 'seen_at', days: retentionPeriods.knownDeviceDays }],
  },
  pending_emails: {
    retained: expiry,
    why: 'O link da troca de e-mail acabou',
    rules: [{ after: 'expires_at', days: 0 }],
  },
  account_activity: {
    retained: `${retentionPeriods.activityDays} dias; a recusa de um e-mail sem conta, até a próxima limpeza`,
    why: 'Segurança da conta; os registros do Marco Civil, art. 15, são os do proxy, por seis meses',
    rules: [
      { after: 'at', days: retentionPeriods.activityDays },
      { after: 'at', days: 0, where: 'account_id is null' },
    ],
  },
  profiles: { retained: account, why: person },
  profile_photos: { retained: 'Enquanto a foto estiver no perfil', why: person },
  profile_usage: {
    retained: `${retentionPeriods.usageDays} dias, depois de somados em daily_watch_time`,
    why: 'O limite é de um dia; o resto serve à soma e à cópia dos dados',
    rules: [
      {
        after: 'day',
        days: retentionPeriods.usageDays,
        where: 'day <= (select max(day) from daily_watch_time)',
      },
    ],
  },
  once_marks: {
    retained: `${retentionPeriods.onceMarkDays} dias`,
    why: 'Um teste grátis por pessoa; só um código que não mostra o CPF',
    rules: [{ after: 'made_at', days: retentionPeriods.onceMarkDays }],
  },
  leads: {
    retained: `${retentionPeriods.leadDays} dias sem alteração; o concluído, ${account.toLowerCase()}`,
    why: 'O cadastro pode ser retomado; do concluído ficam plano e origem',
  },
  subscriptions: { retained: ledger, why: 'A conta que fica é como uma que nunca assinou' },
  subscription_events: { retained: ledger, why: 'Prova do contrato; CDC, art. 27' },
  cards: { retained: account, why: 'Só bandeira e final; o removido explica o pagamento antigo' },
  gateway_customers: { retained: account, why: 'Uma por conta; esquecida na eliminação' },
  staff_acts: {
    retained: `${retentionPeriods.staffActDays} dias`,
    why: 'Auditoria pelo prazo em que o cliente ainda pode reclamar; CDC, art. 27',
    rules: [{ after: 'at', days: retentionPeriods.staffActDays }],
  },
  staff_members: { retained: 'Enquanto fizer parte da equipe', why: 'Poucas linhas' },
  staff_sessions: {
    retained: `${staffSessionLife.idleMs / minuteMs} minutos sem uso, ${staffSessionLife.absoluteMs / hourMs} horas ao todo`,
    why: 'Segurança da equipe',
    rules: [
      { after: 'created_at', days: staffSessionLife.absoluteMs / dayMs },
      { after: 'last_used_at', days: staffSessionLife.idleMs / dayMs },
    ],
  },
  progress: { retained: profile, why: 'Uma por vídeo visto, para continuar de onde parou' },
  last_watched: { retained: profile, why: 'Uma por título visto, junto com progress' },
  my_list: { retained: profile, why: person },
  likes: { retained: profile, why: person },
  rates: { retained: profile, why: person },
  comments: { retained: profile, why: person },
} satisfies Partial<Policies<keyof Schema>>
