import { expect, test } from 'vitest'
import { readStoredProfile } from '#lib/profiles/stored-profile.ts'

test('a profile that was kept is read back', () => {
  expect(readStoredProfile('{"id":3,"name":"Lia","is_kids":true}')).toMatchObject({ id: 3 })
})

const noProfiles = ['', 'null', '5', '"x"', '[]', '{}', '{"id":"3"}', '{"id":3}', '{bad']

test.each([null, ...noProfiles, '{"id":3,"name":{},"is_kids":true}'])(
  '%s is no profile',
  (text) => {
    expect(readStoredProfile(text)).toBeUndefined()
  },
)
