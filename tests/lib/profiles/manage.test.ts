import { expect, test } from 'vitest'
import { changesOf } from '#lib/profiles/manage.ts'

const ana = {
  id: 3,
  name: 'Ana',
  cover: 2,
  photo: null,
  is_kids: false,
  safe_mode: false,
  usage_time: null,
  usage_week: null,
  require_password: false,
  age_limit: null,
  allow_comments: true,
} as const

test('sends only changed fields, so changes made elsewhere are kept', () => {
  const { id: _, ...fields } = ana
  expect(changesOf(ana, { ...fields, cover: 5, age_limit: 12 })).toEqual({
    cover: 5,
    age_limit: 12,
  })
  expect(changesOf(ana, fields)).toEqual({})
})
