import type { StoredCard } from '#shared/billing/payments/contract.ts'

const brandNames: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  'american-express': 'American Express',
  elo: 'Elo',
  hipercard: 'Hipercard',
  hiper: 'Hiper',
  'diners-club': 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  maestro: 'Maestro',
  unionpay: 'UnionPay',
}

export const brandName = (brand: string): string => brandNames[brand] ?? brand

/** `Visa final 4242`. */
export const cardName = ({ brand, last4 }: Pick<StoredCard, 'brand' | 'last4'>): string =>
  `${brandName(brand)} final ${last4}`
