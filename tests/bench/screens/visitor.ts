import type { Content } from '#shared/catalogue/contract.ts'
import { consentKey } from '#lib/session/tracking/consent.ts'
import type { Profile } from '#shared/profiles/contract.ts'

import type { Paged } from '#shared/common-schemas.ts'

/** All notices are seen, so none opens over a page. */
export interface Visitor {
  /** Local storage. */
  stored: Record<string, string>
  /** Row "Adicionados recentemente". */
  titles: readonly Content[]
}

const demo = { email: 'ana@vereda.test', password: 'vereda-demo' }

type Ask = <T>(path: string, data?: object) => Promise<T>

const askOf =
  (site: string, token = ''): Ask =>
  async <T>(path: string, data?: object) => {
    const answer = await fetch(`${site}/api${path}`, {
      method: data ? 'POST' : 'GET',
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(data && { body: JSON.stringify(data) }),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as T
  }

const seeNotices = async (ask: Ask) => {
  const { results } = await ask<{ results: { id: number }[] }>('/v1/popups/list/')
  for (const { id } of results) await ask('/v1/popups/', { id })
  const { message } = await ask<{ message: { id: number } | null }>('/v1/accounts/message/')
  if (message) await ask('/v1/accounts/message/seen/', { id: message.id })
}

/** Opens the first adult profile. */
export const signIn = async (site: string): Promise<Visitor> => {
  const { token } = await askOf(site)<{ token: string }>('/v2/auth/token/', demo)
  const ask = askOf(site, token)
  const { id } = await ask<{ id: number }>('/v1/accounts/me/')
  const { profiles } = await ask<{ profiles: Profile[] }>(`/v1/customers/${id}/profiles/`)
  const [first] = profiles.filter((profile) => !profile.is_kids && !profile.safe_mode)
  if (!first) throw new Error('The demo account has no adult profile')
  const { profile } = await ask<{ profile: Profile }>(`/v1/profiles/${first.id}/activate/`, {})
  await seeNotices(ask)
  const recents = await ask<Paged<Content>>(
    `/v2/contents/recents/?profile_id=${profile.id}&is_kids=false`,
  )
  const consent = { analytics: false, version: 1, at: Date.now() }
  return {
    stored: {
      'vereda.token': token,
      currentProfile: JSON.stringify(profile),
      [consentKey]: JSON.stringify(consent),
    },
    titles: recents.results,
  }
}
