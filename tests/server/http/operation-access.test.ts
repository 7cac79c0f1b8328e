import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Operation, OperationAccess } from '#shared/operation.ts'
import { authorize, requireNamedProfile, type Resource } from '#server/http/operation/authorize.ts'
import type { Session } from '#server/http/operation/session.ts'

const operationWith = (access: OperationAccess) => ({ access }) as Operation

const sessionWith = (profile: Session['profile']): Session => ({
  id: 1,
  accountId: 10,
  status: 'ok',
  confirmedAt: null,
  hasAccess: true,
  profile,
  isKids: profile?.isKids ?? false,
  facts: new Map(),
})

const profileWith = (id: number, isKids: boolean) => ({
  id,
  isKids,
  safeMode: false,
  ageLimit: null,
  allowComments: true,
  usage_time: null,
  usage_week: null,
  now: 0,
  catalogueVersion: 1,
})

const owning =
  (...owned: number[]) =>
  (profileId: number | undefined): Resource => ({
    profileId,
    ownsProfile: async (_, id) => owned.includes(id),
  })

const outcome = async (session: Session | null, access: OperationAccess, resource: Resource) => {
  try {
    authorize(session, operationWith(access), 0)
    await requireNamedProfile(session, operationWith(access), resource)
    return 'allowed'
  } catch (error) {
    return (error as { code?: string }).code ?? 'failed'
  }
}

describe('authorize', () => {
  const mine = owning(1, 2)

  test('decides by access, profile and owner', async () => {
    const adult = sessionWith(profileWith(1, false))
    const kid = sessionWith(profileWith(2, true))
    const nobody = sessionWith(null)
    expect(await outcome(null, 'anonymous', mine(undefined))).toBe('allowed')
    for (const access of ['account', 'adult', 'profile'] as const) {
      expect(await outcome(null, access, mine(undefined))).toBe('unauthenticated')
    }
    expect(await outcome(nobody, 'account', mine(undefined))).toBe('allowed')
    expect(await outcome(kid, 'adult', mine(undefined))).toBe('kids-profile')
    expect(await outcome(adult, 'adult', mine(undefined))).toBe('allowed')
    expect(await outcome(nobody, 'profile', mine(undefined))).toBe('profile-not-active')
    for (const id of [2, 3]) {
      expect(await outcome(nobody, 'profile', mine(id))).toBe('profile-not-active')
    }
    expect(await outcome(adult, 'profile', mine(undefined))).toBe('allowed')
    expect(await outcome(adult, 'profile', mine(1))).toBe('allowed')
    expect(await outcome(adult, 'profile', mine(2))).toBe('profile-not-active')
    expect(await outcome(adult, 'profile', mine(3))).toBe('not-found')
  })

  test('refuses an unknown access and a failing check', async () => {
    const adult = sessionWith(profileWith(1, false))
    expect(await outcome(adult, 'other' as OperationAccess, mine(1))).toBe('forbidden')
    const failing: Resource = {
      profileId: 2,
      ownsProfile: () => Promise.reject(new Error('no database')),
    }
    expect(await outcome(adult, 'profile', failing)).toBe('failed')
  })

  test('allows a profile call only with that profile open', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.option(fc.integer({ min: 1, max: 5 })),
        fc.option(fc.integer({ min: 1, max: 5 })),
        fc.boolean(),
        async (open, named, isKids) => {
          const session = sessionWith(open === null ? null : profileWith(open, isKids))
          const result = await outcome(session, 'profile', mine(named ?? undefined))
          expect(result === 'allowed').toBe(open !== null && (named === null || named === open))
        },
      ),
    )
  })
})
