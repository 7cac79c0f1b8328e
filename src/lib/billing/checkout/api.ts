import type { InferInput } from 'valibot'
import { ApiError, call } from '#lib/api/http.ts'
import { takeChallenge } from '#lib/session/challenge/store.ts'
import {
  checkEmail,
  convertLead,
  type LeadFields,
  postLead,
  putLead,
} from '#shared/billing/checkout/contract.ts'
import { emailAnswer } from './rules.ts'

type LeadInput = InferInput<typeof LeadFields>
export type Conversion = InferInput<NonNullable<(typeof convertLead)['body']>>

export const askForEmail = async (email: string, signal?: AbortSignal) => {
  try {
    await call(checkEmail, { body: { email } }, { signal })
    return emailAnswer(200)
  } catch (error) {
    if (error instanceof ApiError) return emailAnswer(error.status, error.fields)
    throw error
  }
}

const createLead = async (lead: LeadInput & { email: string }): Promise<string> => {
  const post = async () =>
    (await call(postLead, { body: { ...lead, challenge: await takeChallenge() } })).uuid
  try {
    return await post()
  } catch (error) {
    // An answer may have become too old on its way: only a second refusal is told.
    if (!(error instanceof ApiError && error.code === 'challenge-failed')) throw error
    return post()
  }
}

/** POST when no uuid is held, PUT when one is (spec section 4); a lead that is gone begins anew. */
export const sendLead = async (
  uuid: string | undefined,
  lead: LeadInput & { email: string },
): Promise<string> => {
  if (!uuid) return createLead(lead)
  try {
    return (await call(putLead, { params: { uuid }, body: lead })).uuid
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'not-found') throw error
    return createLead(lead)
  }
}

export const sendConversion = (uuid: string, conversion: Conversion, idempotencyKey: string) =>
  call(convertLead, { params: { uuid }, body: conversion }, { idempotencyKey })
