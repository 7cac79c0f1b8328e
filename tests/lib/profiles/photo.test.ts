import { expect, test } from 'vitest'
import { isPhotoFile } from '#lib/profiles/photo.ts'

test('a photo is a JPEG or a PNG; any other file is ignored', () => {
  const taken = ['image/jpeg', 'image/png', 'image/gif', 'image/svg+xml', 'image/webp', '']
  expect(taken.filter((type) => isPhotoFile({ type }))).toEqual(['image/jpeg', 'image/png'])
})
