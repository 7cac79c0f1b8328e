/* Separate from the contract, so that screens can read it without the schemas. */

export const paymentMethods = ['card', 'boleto', 'pix'] as const
