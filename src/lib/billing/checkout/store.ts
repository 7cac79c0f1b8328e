import { storedPlanReference } from '#lib/billing/plans/plan-reference.ts'
import { wait } from '#lib/browser/wait.ts'
import { readStorage } from '#lib/browser/storage/safe-storage.ts'
import { ApiError } from '#lib/api/problems.ts'
import { inOneTab, insistently, isBusy } from '#lib/api/send-once.ts'
import { enterSession } from '#lib/session/store.ts'
import { tokenKey } from '#lib/session/token.ts'
import { type Conversion, sendConversion, sendLead } from './api.ts'
import type { LeadFields } from '#shared/billing/checkout/contract.ts'
import { checkoutDraft, hasPerson, type LeadPatch, typedOf } from './draft.ts'
import type { SplitOrder } from './form.ts'
import { $checkoutResult } from './result.ts'
import { utmOfLead } from './rules.ts'

export const typedSoFar = (): Record<string, string> => checkoutDraft.read().typed ?? {}

/**
 * Keeps what stands in the fields of a form, a box unticked too; those of the other form stay. Whether
 * the browser took it.
 */
export const keepTyped = (form: HTMLFormElement): boolean => {
  const others = Object.entries(typedSoFar()).filter(([name]) => !form.elements.namedItem(name))
  return checkoutDraft.change({
    typed: { ...Object.fromEntries(others), ...typedOf(new FormData(form)) },
  })
}

export const hasPersonStep = (): boolean => hasPerson(checkoutDraft.read())

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : undefined)

/** Sends a step of the lead (spec section 4) with all that is known so far, and stores its uuid. */
const saveLead = async (step: LeadFields['step'], patch: LeadPatch): Promise<void> => {
  const { uuid, lead: before } = checkoutDraft.read()
  const utm = { ...before?.utm, ...utmOfLead(location.search) }
  const planref = storedPlanReference()
  const lead = { ...before, ...patch, utm, ...(planref && { planref }) }
  const { email } = lead
  if (!email) throw new Error('a lead needs an e-mail')
  // The key stands for one order, which the conversion does not repeat.
  if (JSON.stringify(lead) !== JSON.stringify(before)) checkoutDraft.change({ key: undefined })
  checkoutDraft.change({ lead, uuid: await sendLead(uuid, { ...lead, email, step }) })
}

/** The step of the person. A lead that has become an account is let go, and a new one begun. */
export const takePersonStep = async (patch: LeadPatch & { email: string }): Promise<void> => {
  try {
    await saveLead('first', patch)
  } catch (error) {
    if (codeOf(error) !== 'lead-converted') throw error
    checkoutDraft.change({ uuid: undefined, key: undefined })
    await saveLead('first', patch)
  }
}

const newKey = () => {
  const key = crypto.randomUUID()
  checkoutDraft.change({ key })
  return key
}

/** The same key until there is an answer; one that was used with other data gives way to a new one. */
const convertOnce = async (conversion: Conversion) => {
  const { uuid } = checkoutDraft.read()
  if (!uuid) throw new Error('there is no lead to convert')
  let key = checkoutDraft.read().key ?? newKey()
  const send = () => sendConversion(uuid, conversion, key)
  const sendOnce = () =>
    send().catch((error: unknown) => {
      if (codeOf(error) !== 'idempotency-key-reused') throw error
      key = newKey()
      return send()
    })
  return insistently(sendOnce, isBusy)
}

/** Another tab made the account: it is signed in, and the draft is done. */
const isDoneElsewhere = () =>
  readStorage('localStorage', tokenKey) !== null && !checkoutDraft.read().uuid

/** Another tab's changes arrive one by one: the draft may be gone before the token comes. */
const awaitOtherTab = async () => {
  for (let look = 0; look < 10 && !isDoneElsewhere(); look += 1) await wait(200)
  return isDoneElsewhere()
}

/** `account` is made and paid for, but this browser keeps no session of it. */
export type Subscribed = 'entered' | 'account'

/** The lead holds what the conversion orders; one that is an account already stays as it is. */
const tellOrder = async (order: LeadPatch) => {
  try {
    await saveLead('second', order)
  } catch (error) {
    if (codeOf(error) !== 'lead-converted') throw error
  }
}

const subscribeAlone = async (
  { lead, conversion }: SplitOrder,
  planName: string,
): Promise<Subscribed> => {
  if (!checkoutDraft.read().uuid && (await awaitOtherTab())) return 'entered'
  await tellOrder(lead)
  const { authentication, payment } = await convertOnce(conversion)
  checkoutDraft.forget()
  try {
    $checkoutResult.set({
      outcome: payment.outcome,
      trialEndsAt: payment.trial_ends_at,
      paymentUuid: payment.payment?.uuid ?? null,
      method: lead.payment_method,
      planName,
    })
    enterSession(authentication.token, authentication.user)
    return readStorage('localStorage', tokenKey) === null ? 'account' : 'entered'
  } catch {
    return 'account'
  }
}

/**
 * Makes the lead an account, enters it and keeps what the next screen shows; once, however many tabs
 * ask. Throws what the server refuses.
 */
export const subscribe = (order: SplitOrder, planName: string): Promise<Subscribed> =>
  inOneTab('vereda.checkout', async () => {
    try {
      return await subscribeAlone(order, planName)
    } catch (error) {
      if (codeOf(error) === 'lead-converted' && (await awaitOtherTab())) return 'entered'
      throw error
    }
  })

/** Calls `leave` when another tab has made the account. */
export const watchOtherTabs = (leave: () => void): (() => void) => {
  const look = () => {
    if (isDoneElsewhere()) leave()
  }
  addEventListener('storage', look)
  return () => removeEventListener('storage', look)
}
