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
 * Unticked boxes lose their stored value; fields of the other form keep theirs. False if storage
 * failed.
 */
export const keepTyped = (form: HTMLFormElement): boolean => {
  const others = Object.entries(typedSoFar()).filter(([name]) => !form.elements.namedItem(name))
  return checkoutDraft.change({
    typed: { ...Object.fromEntries(others), ...typedOf(new FormData(form)) },
  })
}

export const hasPersonStep = (): boolean => hasPerson(checkoutDraft.read())

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : undefined)

/** Spec section 4. */
const saveLead = async (step: LeadFields['step'], patch: LeadPatch): Promise<void> => {
  const { uuid, lead: before } = checkoutDraft.read()
  const utm = { ...before?.utm, ...utmOfLead(location.search) }
  const planref = storedPlanReference()
  const lead = { ...before, ...patch, utm, ...(planref && { planref }) }
  const { email } = lead
  if (!email) throw new Error('The lead has no e-mail address')
  // The key belongs to one order, and the conversion does not repeat the order.
  if (JSON.stringify(lead) !== JSON.stringify(before)) checkoutDraft.change({ key: undefined })
  checkoutDraft.change({ lead, uuid: await sendLead(uuid, { ...lead, email, step }) })
}

/** If the lead has already become an account, a new lead replaces it. */
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

/** Keeps the key until there is an answer. A key that was used with other data is replaced. */
const convertOnce = async (conversion: Conversion) => {
  const { uuid } = checkoutDraft.read()
  if (!uuid) throw new Error('There is no stored lead to convert')
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

/** Another tab has made the account, signed in and cleared the draft. */
const isDoneElsewhere = () =>
  readStorage('localStorage', tokenKey) !== null && !checkoutDraft.read().uuid

/**
 * Storage changes of another tab arrive one by one: the draft may be gone before the token comes.
 */
const awaitOtherTab = async () => {
  for (let look = 0; look < 10 && !isDoneElsewhere(); look += 1) await wait(200)
  return isDoneElsewhere()
}

/** `account`: made and paid for, but this browser could not store the session. */
export type Subscribed = 'entered' | 'account'

/** A lead that has already been converted stays as it is. */
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

/** Runs only once, even in several tabs. Throws the server's refusal. */
export const subscribe = (order: SplitOrder, planName: string): Promise<Subscribed> =>
  inOneTab('vereda.checkout', async () => {
    try {
      return await subscribeAlone(order, planName)
    } catch (error) {
      if (codeOf(error) === 'lead-converted' && (await awaitOtherTab())) return 'entered'
      throw error
    }
  })

export const watchOtherTabs = (leave: () => void): (() => void) => {
  const look = () => {
    if (isDoneElsewhere()) leave()
  }
  addEventListener('storage', look)
  return () => removeEventListener('storage', look)
}
