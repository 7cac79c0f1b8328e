/* Apart from the contract, which checks by it: screens read it without its schemas. */

export const paymentMethods = ['card', 'boleto', 'pix'] as const
