import { describe, expect, it } from 'vitest'
import {
  chooserPath,
  editedId,
  isManaging,
  pathAfterForm,
  profilePath,
  unlockPath,
} from '#lib/profiles/places.ts'
import { destinationAfterChoice } from '#lib/profiles/rules.ts'

describe('the address of the chooser', () => {
  it.each([
    ['', true, '/sessao?gerenciar'],
    ['?gerenciar', false, '/sessao'],
    ['?next=%2Ffilmes', true, '/sessao?gerenciar&next=%2Ffilmes'],
    ['?gerenciar=&next=%2Ffilmes', false, '/sessao?next=%2Ffilmes'],
  ])('from %j with managing %s is %s', (search, managing, expected) => {
    expect(chooserPath(search, managing)).toBe(expected)
    expect(isManaging(new URL(expected, 'https://vereda.invalid').search)).toBe(managing)
  })
})

describe('the address of the form', () => {
  it.each([
    ['', null],
    ['?perfil=12', 12],
    ['?perfil=', Number.NaN],
    ['?perfil=12a', Number.NaN],
    ['?perfil=-1', Number.NaN],
  ])('reads from %j the profile %s', (search, expected) => {
    expect(editedId(search)).toBe(expected)
  })

  it('is reached through the chooser and its password', () => {
    const { search } = new URL(unlockPath(7), 'https://vereda.invalid')
    expect(destinationAfterChoice(search)).toBe(profilePath(7))
  })

  it('leads back with the utm parameters', () => {
    expect(pathAfterForm('?perfil=3&utm_source=carta', false)).toBe(
      '/sessao?gerenciar=&utm_source=carta',
    )
    expect(pathAfterForm('', true)).toBe('/sessao')
  })
})
