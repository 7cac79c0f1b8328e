import { expect, test } from 'vitest'
import { viewerScopeOf } from '#shared/profiles/viewer-scope.ts'

const profile = { id: 3, is_kids: false, safe_mode: false, age_limit: null } as const

test('the scope changes with every field that affects visible titles', () => {
  const scopes = [
    profile,
    { ...profile, id: 4 },
    { ...profile, is_kids: true },
    { ...profile, safe_mode: true },
    { ...profile, age_limit: 0 as const },
    { ...profile, age_limit: 10 as const },
  ].map(viewerScopeOf)
  expect(new Set(scopes).size).toBe(scopes.length)
})

test('the scope does not depend on name and avatar', () => {
  const named = { ...profile, name: 'Ana', cover: 3 }
  expect(viewerScopeOf(named)).toBe(viewerScopeOf(profile))
})
