import { madeService } from '#tests/support/made-billing.ts'
import type { Customer } from '#shared/account/contract.ts'
import type { Service } from '#shared/billing/subscriptions/contract.ts'
import type { Profile } from '#shared/profiles/contract.ts'
import type { Me } from '#shared/session/contract.ts'
import { keepProfile } from '#lib/profiles/store.ts'
import { $token } from '#lib/session/token.ts'
import { answer } from './answers.ts'

const created_at = '2026-11-20T12:00:00Z'

export const madeProfile = (patch: Partial<Profile> = {}): Profile => ({
  id: 3,
  name: 'Clara',
  cover: 0,
  photo: null,
  is_kids: false,
  safe_mode: false,
  usage_time: null,
  usage_week: null,
  require_password: false,
  age_limit: null,
  allow_comments: true,
  ...patch,
})

const profile = madeProfile()

export const madeMe = (patch: Partial<Me> = {}): Me => ({
  id: 5,
  name: 'Clara Nunes Prado',
  email: 'clara@vereda.test',
  is_enable: true,
  status: 'ok',
  subscription: { is_active: true, expired_at: null },
  current_profile: profile.id,
  is_kids: false,
  profile,
  ...patch,
})

export const madeCustomer = (patch: Partial<Customer> = {}): Customer => ({
  id: 5,
  name: 'Clara Nunes Prado',
  email: 'clara@vereda.test',
  pending_email: null,
  phone: null,
  document: '***.533.447-**',
  birth_date: null,
  address: null,
  has_password: true,
  social_logins: [],
  created_at,
  service: madeService(),
  ...patch,
})

export const enter = (service: Service = madeService(), isKids = false): void => {
  $token.set('token-of-a-test')
  keepProfile({ ...profile, is_kids: isKids })
  document.documentElement.dataset.theme = isKids ? 'kids' : 'normal'
  answer('GET /v1/accounts/me/', madeMe())
  answer('GET /v1/customers/{id}/', madeCustomer({ service }))
  answer('GET /v1/accounts/erasure/', { planned_for: null, requested_at: null, protocol: null })
}
