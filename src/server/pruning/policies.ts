import type { Schema } from '#server/db/schema.ts'
import { moneyAndWorkPolicies } from './money-and-work.ts'
import { peoplePolicies } from './people.ts'
import type { Policies } from './policy.ts'
import { viewingPolicies } from './viewing.ts'

/** Says what becomes of the rows of every table; docs/operations/retention.md shows it. */
export const policies: Policies<keyof Schema> = {
  ...peoplePolicies,
  ...viewingPolicies,
  ...moneyAndWorkPolicies,
}
