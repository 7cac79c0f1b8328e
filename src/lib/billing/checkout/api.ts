import type { InferInput } from 'valibot'
import { api } from '#lib/api/api.ts'
import { ApiError } from '#lib/api/problems.ts'
import { takeChallenge } from '#lib/session/challenge/store.ts'
import type { convertLead, LeadFields } from '#shared/billing/checkout/contract.ts'
import { emailAnswer } from './rules.ts'

type LeadInput = InferInput<typeof LeadFields>
export type Conversion = InferInput<NonNullable<(typeof convertLead)['body']>>

export const askForEmail = async (email: string, signal?: AbortSignal) => {
  try {
    await api('POST /v1/checkout/lead/check-email', { body: { email } }, { signal })
    return emailAnswer(200)
  } catch (error) {
    if (error instanceof ApiError) return emailAnswer(error.status, error.fields)
    throw error
  }
}

const createLead = async (lead: LeadInput & { email: string }): Promise<string> => {
  const post = async () =>
    (await api('POST /v1/checkout/lead/', { body: { ...lead, challenge: await takeChallenge() } }))
      .uuid
  try {
    return await post()
  } catch (error) {
    // The challenge may expire in transit, so only a second refusal is reported.
    if (!(error instanceof ApiError && error.code === 'challenge-failed')) throw error
    return post()
  }
}

/** POST without a stored uuid, PUT with one (spec section 4). Creates a missing lead again. */
export const sendLead = async (
  uuid: string | undefined,
  lead: LeadInput & { email: string },
): Promise<string> => {
  if (!uuid) return createLead(lead)
  try {
    return (await api('PUT /v1/checkout/lead/{uuid}/', { params: { uuid }, body: lead })).uuid
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'not-found') throw error
    return createLead(lead)
  }
}

export const sendConversion = (uuid: string, conversion: Conversion, idempotencyKey: string) =>
  api(
    'POST /v1/checkout/lead/{uuid}/convert/',
    { params: { uuid }, body: conversion },
    { idempotencyKey },
  )
