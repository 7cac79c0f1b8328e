export const paymentProblems = {
  'card-refused': {
    status: 402,
    detail: 'O banco não aceitou este cartão. Confira os dados ou use outro cartão.',
  },
  'card-no-funds': {
    status: 402,
    detail: 'O cartão não tem limite para este valor. Use outro cartão ou outra forma.',
  },
  'card-in-use': {
    status: 409,
    detail:
      'Sua assinatura é cobrada neste cartão. Escolha outra forma de pagar antes de apagá-lo.',
  },
  'payment-unavailable': {
    status: 503,
    detail: 'Não conseguimos falar com o sistema de pagamento. Nada foi cobrado; tente de novo.',
  },
  'payment-not-renewable': {
    status: 409,
    detail: 'Este pagamento não precisa de um novo código.',
  },
  'payment-withdrawn': {
    status: 409,
    detail: 'Este Pix ou boleto foi retirado e não pode mais ser pago.',
  },
  'bad-signature': { status: 400, detail: 'A assinatura desta notificação não confere.' },
} as const
