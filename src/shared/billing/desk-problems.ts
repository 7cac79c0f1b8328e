export const moneyProblems = {
  'payment-not-paid': {
    status: 409,
    detail: 'Este pagamento não foi pago: não há o que devolver.',
  },
  'payment-disputed': {
    status: 409,
    detail: 'O banco ainda decide sobre a contestação deste pagamento. Espere a decisão.',
  },
  'refund-too-much': {
    status: 409,
    detail: 'O valor é maior do que foi pago. Nada foi devolvido.',
  },
  'refund-under-way': {
    status: 409,
    detail: 'Uma devolução deste pagamento está em andamento. Espere que ela termine.',
  },
  'case-not-open': { status: 409, detail: 'Não há uma devolução aberta com esse número.' },
  'extension-not-possible': {
    status: 409,
    detail: 'Só se estende uma assinatura que dá acesso agora.',
  },
  'no-extension': {
    status: 409,
    detail: 'Não há extensão para desfazer: o período de agora não vem de uma.',
  },
  'extension-in-use': {
    status: 409,
    detail: 'Os dias da extensão já começaram a valer. Para terminar agora, cancele a assinatura.',
  },
  'end-not-possible': { status: 409, detail: 'Esta assinatura já terminou.' },
  'nothing-to-refund': { status: 409, detail: 'Não há pagamento deste período para devolver.' },
  'nothing-owed': { status: 409, detail: 'Este cliente não tem uma cobrança em aberto.' },
  'coupon-exists': { status: 409, detail: 'Já existe um cupom com esse código.' },
  'price-announced': {
    status: 409,
    detail: 'Este plano já tem um novo preço anunciado. Espere o dia dele.',
  },
  'price-notice-too-short': {
    status: 409,
    detail: 'Os termos prometem aviso 30 dias antes: escolha uma data mais distante.',
  },
  'price-not-announced': { status: 409, detail: 'Este plano não tem um novo preço anunciado.' },
  'price-already-charged': {
    status: 409,
    detail: 'É tarde: já pode haver cobranças com o novo preço. Anuncie outro.',
  },
} as const
