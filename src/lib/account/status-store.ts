import { computed } from 'nanostores'
import { fetchCheck } from '#lib/billing/payments/api.ts'
import { follow } from '#lib/billing/payments/follow/follow.ts'
import { checkPauseMs } from '#lib/billing/payments/follow/polling.ts'

const follower = follow(fetchCheck, checkPauseMs)

/** Asked every 15 s while it is in_process or a first payment is waited for (spec sections 4 and 9). */
export const $check = follower.$state

export const $isInProcess = computed($check, ({ value }) => value === 'in_process')
