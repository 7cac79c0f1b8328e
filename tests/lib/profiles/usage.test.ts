import { describe, expect, it } from 'vitest'
import { timeOverMessages, usageNote } from '#lib/profiles/usage.ts'

describe('the remaining time', () => {
  it.each([
    [null, undefined],
    [240 * 60, 'Restam 4 h hoje'],
    [72 * 60 + 59, 'Restam 1 h 12 min hoje'],
    [179, 'Restam 2 min hoje'],
    [119, 'Resta 1 min hoje'],
    [60, 'Resta 1 min hoje'],
    [59, 'Resta menos de 1 min hoje'],
    [0, 'O tempo de hoje acabou'],
    [-3, 'O tempo de hoje acabou'],
  ])('of %s seconds is shown as %s', (remaining, expected) => {
    expect(usageNote(remaining)).toBe(expected)
  })
})

describe('the screen at the end of the time', () => {
  it('addresses a child by name, and shows the limit to others', () => {
    const lia = { name: 'Lia', is_kids: true, usage_time: 30, usage_week: null }
    expect(timeOverMessages(lia).title).toBe('Por hoje é só, Lia!')
    const ana = { name: 'Ana', is_kids: false, usage_time: 90, usage_week: null }
    expect(timeOverMessages(ana).text).toContain('1 h 30 min')
    const week = [30, null, null, null, null, null, null]
    expect(timeOverMessages({ ...ana, usage_week: week }).text).not.toContain('1 h 30 min')
  })
})
