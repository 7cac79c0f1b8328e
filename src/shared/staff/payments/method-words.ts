/** Ways to pay as the team filters by them. */
export const methodWords = { cartao: 'card', boleto: 'boleto', pix: 'pix' } as const
