/* Screens read it without loading the schemas. */

export const paymentMethods = ['card', 'boleto', 'pix'] as const
