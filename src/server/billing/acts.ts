import { caseActs } from '#shared/staff/payments/case-acts.ts'
import { implementActs } from '#server/acts/act.ts'
import { listCases } from './support-cases.ts'

export const caseDesk = implementActs(caseActs, {
  list: ({ db }) => listCases(db),
})
