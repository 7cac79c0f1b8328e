import { describe, expect, it } from 'vitest'
import { timeOverMessages, usageNote } from '#lib/profiles/usage.ts'

describe('what is left of a day', () => {
  it.each([
    [null, undefined],
    [240, 'Restam 4 h hoje'],
    [72, 'Restam 1 h 12 min hoje'],
    [2, 'Restam 2 min hoje'],
    [1, 'Resta 1 min hoje'],
    [0, 'O tempo de hoje acabou'],
    [-3, 'O tempo de hoje acabou'],
  ])('%s minutes: %s', (remaining, expected) => {
    expect(usageNote(remaining)).toBe(expected)
  })
})

describe('the end of a day', () => {
  it('is told to a child by its name, to others with the limit', () => {
    expect(timeOverMessages({ name: 'Lia', is_kids: true, usage_time: 30 }).title).toBe(
      'Por hoje é só, Lia!',
    )
    expect(timeOverMessages({ name: 'Ana', is_kids: false, usage_time: 90 }).text).toContain(
      '1 h 30 min',
    )
  })
})
