import { access } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { avatarCounts } from '#shared/profiles/limits.ts'
import { avatarOf, destinationAfterChoice } from '#lib/profiles/rules.ts'

describe('the avatar of a profile', () => {
  it.each([
    [0, false, '/avatars/normal-1.svg'],
    [14, false, '/avatars/normal-15.svg'],
    [15, false, '/avatars/normal-1.svg'],
    [-1, false, '/avatars/normal-1.svg'],
    [0, true, '/avatars/kids-1.svg'],
    [6, true, '/avatars/kids-7.svg'],
    [7, true, '/avatars/kids-1.svg'],
    [14, true, '/avatars/kids-1.svg'],
  ])('with cover %i and kids %s is %s', (cover, is_kids, expected) => {
    expect(avatarOf({ cover, is_kids })).toBe(expected)
  })

  it('exists for every cover', async () => {
    for (const is_kids of [false, true])
      for (let cover = 0; cover < avatarCounts[is_kids ? 'kids' : 'normal']; cover += 1)
        await access(`public${avatarOf({ cover, is_kids })}`)
  })
})

describe('the destination after the chooser', () => {
  it.each([
    ['', '/'],
    ['?next=%2Ffilmes', '/filmes'],
    ['?next=%2Ffilmes%3Fa%3D1&utm_source=radio', '/filmes?a=1&utm_source=radio'],
    ['?next=https%3A%2F%2Fmau.example', '/'],
    ['?next=%2Fsessao', '/'],
    ['?next=%2Fsessao%3Fnext%3D%2Fsessao', '/'],
  ])('for %s is %s', (search, expected) => {
    expect(destinationAfterChoice(search)).toBe(expected)
  })
})
