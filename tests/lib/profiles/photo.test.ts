import { expect, test } from 'vitest'
import { isPhotoFile } from '#lib/profiles/photo.ts'

test('accepts only JPEG and PNG files', () => {
  const taken = ['image/jpeg', 'image/png', 'image/gif', 'image/svg+xml', 'image/webp', '']
  expect(taken.filter((type) => isPhotoFile({ type }))).toEqual(['image/jpeg', 'image/png'])
})
