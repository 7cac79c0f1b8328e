/** Used in webhook addresses and the database. */
export const gatewayNames = ['sandbox', 'stripe', 'pagarme'] as const

export type GatewayName = (typeof gatewayNames)[number]
