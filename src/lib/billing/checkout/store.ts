import { persistentAtom } from '@nanostores/persistent'
import { computed } from 'nanostores'
import { keptPlanReference } from '#lib/billing/plans/plan-reference.ts'
import { ApiError } from '#lib/http.ts'
import { enterSession } from '#lib/session/store.ts'
import { utmParameters } from '#lib/session/guard.ts'
import { type Conversion, sendConversion, sendLead } from './api.ts'
import { type CheckoutDraft, readDraft } from './draft.ts'
import { $checkoutResult } from './result.ts'
import type { LeadFields } from './contract.ts'

/** In local storage, so that a reload, the back button and a second tab go on with the same lead. */
const $kept = persistentAtom<CheckoutDraft>(
  'vereda.checkout',
  { savedAt: 0 },
  {
    encode: JSON.stringify,
    decode: (text) => readDraft(text, Date.now()),
  },
)

/** What was told so far. */
export const $draft = computed($kept, (draft) => draft)

export const keepDraft = (told: Partial<Omit<CheckoutDraft, 'savedAt'>>): void =>
  $kept.set({ ...$kept.get(), ...told, savedAt: Date.now() })

/** Sends a step of the lead (spec section 4) with all that was told, and keeps its uuid. */
export const takeStep = async (step: LeadFields['step'], email: string): Promise<void> => {
  const { uuid, key: _, savedAt: __, ...told } = $kept.get()
  const utm = Object.fromEntries(utmParameters(location.search))
  const planref = keptPlanReference()
  const lead = { ...told, ...(planref && { planref }), email, step, utm: { ...told.utm, ...utm } }
  keepDraft({ email, utm: lead.utm, uuid: await sendLead(uuid, lead) })
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const patienceMs = [2000, 3000, 5000, 5000]

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : undefined)

const newKey = () => {
  const key = crypto.randomUUID()
  keepDraft({ key })
  return key
}

/** The same key until there is an answer; one that was used with other data gives way to a new one. */
const convertOnce = async (uuid: string, conversion: Conversion) => {
  let key = $kept.get().key ?? newKey()
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

/** Makes the lead an account, enters it and keeps what the next screen shows; the draft is done. */
export const subscribe = async (conversion: Conversion, planName: string): Promise<void> => {
  const { uuid } = $kept.get()
  if (!uuid) throw new Error('there is no lead to convert')
  const { authentication, payment } = await convertOnce(uuid, conversion)
  enterSession(authentication.token, authentication.user)
  $checkoutResult.set({
    outcome: payment.outcome,
    trialEndsAt: payment.trial_ends_at,
    paymentUuid: payment.payment?.uuid ?? null,
    method: conversion.payment_method as never,
    planName,
  })
  $kept.set({ savedAt: Date.now() })
}
