import { computed } from 'nanostores'
import { fetchCheck } from '#lib/billing/payments/api.ts'
import { follow } from '#lib/billing/payments/follow/follow.ts'
import { checkPauseMs } from '#lib/billing/payments/follow/polling.ts'

const follower = follow(fetchCheck, checkPauseMs)

/** Spec sections 4 and 9: polled every 15 s while in_process or awaiting a first payment. */
export const $check = follower.$state

export const $isInProcess = computed($check, ({ value }) => value === 'in_process')
