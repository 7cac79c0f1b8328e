export const retentionOffers = ['discount', 'cheaper_plan', 'pause'] as const

export type RetentionOfferId = (typeof retentionOffers)[number]

export const offerTerms = {
  discount: { percentOff: 30, invoices: 3 },
  pause: { days: 30 },
} as const
