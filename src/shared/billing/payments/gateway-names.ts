/** The payment providers, by the names in the address of their webhook and in the ledger. */
export const gatewayNames = ['sandbox', 'stripe', 'pagarme'] as const

export type GatewayName = (typeof gatewayNames)[number]
