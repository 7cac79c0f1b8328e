import type { Figure } from '#shared/staff/numbers/acts.ts'
import type { Connection } from '#server/db/schema.ts'
import { campaignYield, couponYield } from './campaigns.ts'
import { churn } from './churn.ts'
import { paymentRecovery, trialConversion } from './conversion.ts'
import { ends, reasons, retentionFlow } from './cancellations.ts'
import type { Month } from './month.ts'
import { monthlyRevenue, subscribersByState } from './revenue.ts'

const parts: readonly ((db: Connection, month: Month) => Promise<Figure[]>)[] = [
  subscribersByState,
  monthlyRevenue,
  churn,
  trialConversion,
  paymentRecovery,
  ends,
  retentionFlow,
  reasons,
  couponYield,
  campaignYield,
]

/** Subscribers and revenue are current, not of the month. */
export const summary = async (db: Connection, month: Month): Promise<Figure[]> => {
  const figures: Figure[] = []
  for (const part of parts) figures.push(...(await part(db, month)))
  return figures
}
