import { eventLabel } from '#server/acts/words.ts'

/** For people only; scripts get the words of the API. */
const words: Readonly<Record<string, string>> = {
  ok: 'em dia',
  payment_warning: 'pagamento com problema',
  waiting_first_payment: 'à espera do primeiro pagamento',
  in_cancelation: 'cancelando',
  reactivation: 'volta',
  none: 'sem assinatura',
  trial: 'em teste',
  active: 'ativa',
  past_due: 'em atraso',
  canceling: 'cancelando',
  canceled: 'cancelada',
  paused: 'em pausa',
  expired: 'vencida',
  card: 'cartão',
  pix: 'Pix',
  month: 'mês',
  year: 'ano',
  film: 'filme',
  series: 'série',
  processing: 'em andamento',
  pending: 'à espera',
  paid: 'pago',
  refused: 'recusado',
  refunded: 'devolvido',
  'refund-review': 'reembolso em análise',
  'refund-by-hand': 'reembolso à mão',
  chargeback: 'contestação',
  open: 'aberto',
  won: 'ganho',
  lost: 'perdido',
  done: 'feito',
  void: 'anulada',
  first: 'primeira',
  renewal: 'renovação',
  change: 'troca de plano',
  unknown: 'desconhecido',
  failed: 'falhou',
  dead: 'desistiu',
  kept: 'mantido',
  hidden: 'oculto',
  shown: 'à vista',
  removed: 'removido',
  begun: 'começou',
}

const fields =
  /^(?:state|from_state|to_state|status|invoice_status|method|methods|payment_method|period|kind|outcome|decision)$/

/** Free text that equals one of these words is not translated. */
export const wordOf = (field: string, value: string): string => {
  if (field === 'event') return eventLabel(value)
  return fields.test(field) ? (words[value] ?? value) : value
}
