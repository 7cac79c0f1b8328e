import { describe, expect, it } from 'vitest'
import { commandOf, repeats } from '#lib/player/keyboard/keyboard.ts'

const press = (key: string, modifiers: Partial<Parameters<typeof commandOf>[0]> = {}) =>
  commandOf({ key, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...modifiers })

describe('keys', () => {
  it('plays and pauses with Space and K', () => {
    expect(press(' ')).toEqual({ name: 'toggle-play' })
    expect(press('K')).toEqual({ name: 'toggle-play' })
  })

  it('moves 10 s with J and L, 5 s with the arrows', () => {
    expect(press('j')).toEqual({ name: 'seek-by', amount: -10 })
    expect(press('ArrowRight')).toEqual({ name: 'seek-by', amount: 5 })
  })

  it('goes to tenths with the digits', () =>
    expect(press('7')).toEqual({ name: 'seek-to-share', amount: 0.7 }))

  it('takes N and P only with Shift', () => {
    expect(press('N', { shiftKey: true })).toEqual({ name: 'next' })
    expect(press('n')).toBeUndefined()
  })

  it('goes by chapters with Ctrl and the arrows', () => {
    expect(press('ArrowLeft', { ctrlKey: true })).toEqual({ name: 'previous-chapter' })
    expect(press('ArrowRight', { ctrlKey: true })).toEqual({ name: 'next-chapter' })
    expect(press('ArrowRight', { ctrlKey: true, shiftKey: true })).toBeUndefined()
  })

  it('leaves the browser its own shortcuts', () => {
    expect(press('l', { ctrlKey: true })).toBeUndefined()
    expect(press('k', { metaKey: true })).toBeUndefined()
    expect(press('Tab')).toBeUndefined()
  })
})

const isRepeated = (key: string) => {
  const command = press(key)
  return command !== undefined && repeats(command)
}

describe('a key that is held', () => {
  it('goes on stepping, and switches only once', () => {
    expect(['l', 'ArrowLeft', 'ArrowUp', '>'].every(isRepeated)).toBe(true)
    expect(['k', 'm', 'f', 'c', '?', 'Home'].some(isRepeated)).toBe(false)
  })
})

describe('without keys of a single character', () => {
  const quiet = (key: string, modifiers = {}) =>
    commandOf(
      { key, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...modifiers },
      false,
    )

  it('letters, digits and signs do nothing, capital letters neither', () => {
    expect('kjlmfcis07<>?'.split('').map((key) => quiet(key))).toEqual(Array(13).fill(undefined))
    expect(quiet('N', { shiftKey: true })).toBeUndefined()
  })

  it('Space, arrows, Home and End go on', () => {
    expect(quiet(' ')).toEqual({ name: 'toggle-play' })
    expect(quiet('ArrowUp')).toEqual({ name: 'change-volume', amount: 0.05 })
    expect(quiet('End')).toEqual({ name: 'seek-to-share', amount: 1 })
    expect(quiet('ArrowLeft', { ctrlKey: true })).toEqual({ name: 'previous-chapter' })
  })
})
