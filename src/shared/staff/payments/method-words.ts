export const methodWords = { cartao: 'card', boleto: 'boleto', pix: 'pix' } as const
