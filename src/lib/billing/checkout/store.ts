import { keptPlanReference } from '#lib/billing/plans/plan-reference.ts'
import { readKept } from '#lib/browser/safe-storage.ts'
import { ApiError } from '#lib/api/problems.ts'
import { enterSession } from '#lib/session/store.ts'
import { tokenKey } from '#lib/session/token.ts'
import { type Conversion, sendConversion, sendLead } from './api.ts'
import type { LeadFields } from '#shared/billing/checkout/contract.ts'
import { hasPerson, type LeadTold, typedOf } from './draft.ts'
import { forgetDraft, keepDraft, keptDraft } from './kept-draft.ts'
import { $checkoutResult } from './result.ts'
import { utmOfLead } from './rules.ts'

export const typedSoFar = (): Record<string, string> => keptDraft().typed ?? {}

/**
 * Stores the form's fields, unticked boxes included; fields of the other form stay. Returns whether
 * the browser stored them.
 */
export const keepTyped = (form: HTMLFormElement): boolean => {
  const others = Object.entries(typedSoFar()).filter(([name]) => !form.elements.namedItem(name))
  return keepDraft({ typed: { ...Object.fromEntries(others), ...typedOf(new FormData(form)) } })
}

export const hasPersonStep = (): boolean => hasPerson(keptDraft())

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : undefined)

/** Sends a lead step (spec section 4) with all earlier data, and stores the lead's uuid. */
const tell = async (step: LeadFields['step'], told: LeadTold): Promise<void> => {
  const { uuid, lead: before } = keptDraft()
  const utm = { ...before?.utm, ...utmOfLead(location.search) }
  const planref = keptPlanReference()
  const lead = { ...before, ...told, utm, ...(planref && { planref }) }
  const { email } = lead
  if (!email) throw new Error('a lead needs an e-mail')
  keepDraft({ lead, uuid: await sendLead(uuid, { ...lead, email, step }) })
}

/** Submits the person step. A lead that is already an account is dropped and a new one started. */
export const takePersonStep = async (told: LeadTold & { email: string }): Promise<void> => {
  try {
    await tell('first', told)
  } catch (error) {
    if (codeOf(error) !== 'lead-converted') throw error
    keepDraft({ uuid: undefined, key: undefined })
    await tell('first', told)
  }
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const patienceMs = [2000, 3000, 5000, 5000]

const newKey = () => {
  const key = crypto.randomUUID()
  keepDraft({ key })
  return key
}

/** Reuses the key until there is an answer; a key that was used with other data is replaced. */
const convertOnce = async (conversion: Conversion) => {
  const { uuid } = keptDraft()
  if (!uuid) throw new Error('there is no lead to convert')
  let key = keptDraft().key ?? newKey()
  for (const pauseMs of patienceMs) {
    try {
      return await sendConversion(uuid, conversion, key)
    } catch (error) {
      const code = codeOf(error)
      if (code === 'idempotency-key-reused') key = newKey()
      else if (code === 'still-processing') await wait(pauseMs)
      else throw error
    }
  }
  return sendConversion(uuid, conversion, key)
}

/** True when another tab created the account: it is signed in, and the draft is gone. */
const isDoneElsewhere = () => readKept('localStorage', tokenKey) !== null && !keptDraft().uuid

/** Changes from another tab arrive one by one: the draft may vanish before the token appears. */
const awaitOtherTab = async () => {
  for (let look = 0; look < 10 && !isDoneElsewhere(); look += 1) await wait(200)
  return isDoneElsewhere()
}

/** Runs in one tab at a time where browsers have locks; the server allows one charge anyway. */
const alone = <T>(task: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('vereda.checkout', task) : task()

/** `account`: the account exists and is paid for, but this browser has no session for it. */
export type Subscribed = 'entered' | 'account'

/**
 * Updates the lead first so that it matches the conversion; a lead that is already an account
 * stays. Clears the CPF of a Pix for a card, because a known CPF would cost the trial that the
 * screen shows.
 */
const tellOrder = async ({ payment_method, plan, coupon, document, address }: Conversion) => {
  const told = { payment_method, plan, coupon, document: document ?? null, address }
  try {
    await tell('second', told)
  } catch (error) {
    if (codeOf(error) !== 'lead-converted') throw error
  }
}

const subscribeAlone = async (conversion: Conversion, planName: string): Promise<Subscribed> => {
  if (!keptDraft().uuid && (await awaitOtherTab())) return 'entered'
  await tellOrder(conversion)
  const { authentication, payment } = await convertOnce(conversion)
  forgetDraft()
  try {
    $checkoutResult.set({
      outcome: payment.outcome,
      trialEndsAt: payment.trial_ends_at,
      paymentUuid: payment.payment?.uuid ?? null,
      method: conversion.payment_method,
      planName,
    })
    enterSession(authentication.token, authentication.user)
    return readKept('localStorage', tokenKey) === null ? 'account' : 'entered'
  } catch {
    return 'account'
  }
}

/**
 * Converts the lead into an account, signs in and stores the next screen's data, once across all
 * tabs. Throws the server's refusal.
 */
export const subscribe = (conversion: Conversion, planName: string): Promise<Subscribed> =>
  alone(async () => {
    try {
      return await subscribeAlone(conversion, planName)
    } catch (error) {
      if (codeOf(error) === 'lead-converted' && (await awaitOtherTab())) return 'entered'
      throw error
    }
  })

/** Calls `leave` when another tab has created the account. */
export const watchOtherTabs = (leave: () => void): (() => void) => {
  const look = () => {
    if (isDoneElsewhere()) leave()
  }
  addEventListener('storage', look)
  return () => removeEventListener('storage', look)
}
