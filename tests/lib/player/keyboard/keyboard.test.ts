import { describe, expect, it } from 'vitest'
import { commandOf, repeats } from '#lib/player/keyboard/keyboard.ts'

const press = (key: string, modifiers: Partial<Parameters<typeof commandOf>[0]> = {}) =>
  commandOf({ key, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...modifiers })

describe('keys', () => {
  it('plays and pauses with Space and K', () => {
    expect(press(' ')).toEqual({ name: 'toggle-play' })
    expect(press('K')).toEqual({ name: 'toggle-play' })
  })

  it('seeks 10 s with J and L, 5 s with the arrows', () => {
    expect(press('j')).toEqual({ name: 'seek-by', amount: -10 })
    expect(press('ArrowRight')).toEqual({ name: 'seek-by', amount: 5 })
  })

  it('seeks to tenths with the digits', () =>
    expect(press('7')).toEqual({ name: 'seek-to-share', amount: 0.7 }))

  it('takes N and P only with Shift', () => {
    expect(press('N', { shiftKey: true })).toEqual({ name: 'next' })
    expect(press('n')).toBeUndefined()
  })

  it('moves between chapters with Ctrl and the arrows', () => {
    expect(press('ArrowLeft', { ctrlKey: true })).toEqual({ name: 'previous-chapter' })
    expect(press('ArrowRight', { ctrlKey: true })).toEqual({ name: 'next-chapter' })
    expect(press('ArrowRight', { ctrlKey: true, shiftKey: true })).toBeUndefined()
  })

  it('leaves shortcuts to the browser', () => {
    expect(press('l', { ctrlKey: true })).toBeUndefined()
    expect(press('k', { metaKey: true })).toBeUndefined()
    expect(press('Tab')).toBeUndefined()
  })
})

const isRepeated = (key: string) => {
  const command = press(key)
  return command !== undefined && repeats(command)
}

describe('a held key', () => {
  it('repeats steps but toggles only once', () => {
    expect(['l', 'ArrowLeft', 'ArrowUp', '>'].every(isRepeated)).toBe(true)
    expect(['k', 'm', 'f', 'c', '?', 'Home'].some(isRepeated)).toBe(false)
  })
})

describe('with single-character keys disabled', () => {
  const quiet = (key: string, modifiers = {}) =>
    commandOf(
      { key, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...modifiers },
      false,
    )

  it('ignores letters, digits and punctuation, also capital letters', () => {
    expect('kjlmfcis07<>?'.split('').map((key) => quiet(key))).toEqual(Array(13).fill(undefined))
    expect(quiet('N', { shiftKey: true })).toBeUndefined()
  })

  it('still handles Space, arrows, Home and End', () => {
    expect(quiet(' ')).toEqual({ name: 'toggle-play' })
    expect(quiet('ArrowUp')).toEqual({ name: 'change-volume', amount: 0.05 })
    expect(quiet('End')).toEqual({ name: 'seek-to-share', amount: 1 })
    expect(quiet('ArrowLeft', { ctrlKey: true })).toEqual({ name: 'previous-chapter' })
  })
})
