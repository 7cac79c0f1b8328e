import { expect, test } from 'vitest'
import { avatarOf } from '#lib/profiles/rules.ts'
import { readStoredProfile } from '#lib/profiles/stored-profile.ts'

test('a profile that was kept is read back', () => {
  expect(readStoredProfile('{"id":3,"name":"Lia","is_kids":true}')).toMatchObject({ id: 3 })
})

test.each([
  ['"2"', '/avatars/normal-3.svg'],
  ['2', '/avatars/normal-3.svg'],
  ['"x"', '/avatars/normal-1.svg'],
])('a cover that was kept as %s has the drawing %s', (cover, drawing) => {
  const profile = readStoredProfile(`{"id":3,"name":"Lia","is_kids":false,"cover":${cover}}`)
  expect(profile && avatarOf(profile)).toBe(drawing)
})

const noProfiles = ['', 'null', '5', '"x"', '[]', '{}', '{"id":"3"}', '{"id":3}', '{bad']

test.each([null, ...noProfiles, '{"id":3,"name":{},"is_kids":true}'])(
  '%s is no profile',
  (text) => {
    expect(readStoredProfile(text)).toBeUndefined()
  },
)
