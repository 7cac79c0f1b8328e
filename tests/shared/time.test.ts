import { describe, expect, it } from 'vitest'
import { formatClock, formatRemaining, formatSoon, formatWait } from '#shared/time.ts'

describe('formatRemaining', () => {
  it.each([
    [4320, '1 h 12 min'],
    [3600, '1 h'],
    [3599, '1 h'],
    [2700, '45 min'],
    [72, '1 min'],
    [5, '1 min'],
    [0, '1 min'],
    [7320, '2 h 2 min'],
  ])('formats %d seconds as %s', (seconds, text) => {
    expect(formatRemaining(seconds)).toBe(text)
  })
})

describe('formatClock', () => {
  it.each([
    [0, '00:00'],
    [59.9, '00:59'],
    [72, '01:12'],
    [3599, '59:59'],
    [3600, '1:00:00'],
    [36_123, '10:02:03'],
    [-3, '00:00'],
    [Number.NaN, '00:00'],
    [Number.POSITIVE_INFINITY, '00:00'],
  ])('formats %d seconds as %s', (seconds, text) => {
    expect(formatClock(seconds)).toBe(text)
  })
})

describe('formatWait', () => {
  it.each([
    [0.2, '1 segundo'],
    [1, '1 segundo'],
    [59, '59 segundos'],
    [60, '1 minuto'],
    [61, '2 minutos'],
    [600, '10 minutos'],
    [3541, '1 hora'],
    [7201, '3 horas'],
  ])('formats %d seconds as %s', (seconds, text) => {
    expect(formatWait(seconds)).toBe(text)
  })
})

describe('formatSoon', () => {
  /** 23:45 in São Paulo, but already the 27th in UTC. */
  const now = Date.parse('2026-11-27T02:45:00Z')

  it.each([
    ['2026-11-26T23:08:00Z', 'hoje, às 20:08'],
    ['2026-11-27T03:15:00Z', 'amanhã, às 00:15'],
    ['2026-11-28T03:00:00Z', undefined],
    ['2026-11-25T23:08:00Z', undefined],
  ])('formats %s as %s', (instant, text) => expect(formatSoon(instant, now)).toBe(text))
})
