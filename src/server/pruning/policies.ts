import type { Schema } from '#server/db/schema.ts'
import { moneyAndWorkPolicies } from './money-and-work.ts'
import { peoplePolicies } from './people.ts'
import type { Policies } from './policy.ts'
import { viewingPolicies } from './viewing.ts'

/** A test compares these with docs/operations/retention.md. */
export const policies: Policies<keyof Schema> = {
  ...peoplePolicies,
  ...viewingPolicies,
  ...moneyAndWorkPolicies,
}
