import { offerListActs } from '#shared/staff/plans/list-acts.ts'
import { implementActs } from '#server/acts/act.ts'
import { listCoupons, listEveryPlan } from './desk-lists.ts'

export const offerListDesk = implementActs(offerListActs, {
  listPlans: ({ db, clock }) => listEveryPlan(db, clock()),
  listCoupons: ({ db, clock }, values) => listCoupons(db, values, clock()),
})
