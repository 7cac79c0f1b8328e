import { expect, test } from 'vitest'
import { avatarOf } from '#lib/profiles/rules.ts'
import { readStoredProfile } from '#lib/profiles/stored-profile.ts'

test('reads a stored profile', () => {
  expect(readStoredProfile('{"id":3,"name":"Lia","is_kids":true}')).toMatchObject({ id: 3 })
})

test.each([
  ['"2"', '/avatars/normal-3.svg'],
  ['2', '/avatars/normal-3.svg'],
  ['"x"', '/avatars/normal-1.svg'],
])('maps the stored cover %s to the drawing %s', (cover, drawing) => {
  const profile = readStoredProfile(`{"id":3,"name":"Lia","is_kids":false,"cover":${cover}}`)
  expect(profile && avatarOf(profile)).toBe(drawing)
})

const noProfiles = ['', 'null', '5', '"x"', '[]', '{}', '{"id":"3"}', '{"id":3}', '{bad']

test.each([null, ...noProfiles, '{"id":3,"name":{},"is_kids":true}'])('refuses %s', (text) => {
  expect(readStoredProfile(text)).toBeUndefined()
})
