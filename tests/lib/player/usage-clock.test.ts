import { describe, expect, it } from 'vitest'
import { minutesToTell, usageWarning } from '#lib/player/usage/usage-clock-rules.ts'

describe('the warning before the daily limit', () => {
  it('appears at 5 minutes and at 1', () => {
    expect(minutesToTell(302, 301)).toBeUndefined()
    expect(minutesToTell(301, 300)).toBe(5)
    expect(minutesToTell(300, 299)).toBeUndefined()
    expect(minutesToTell(61, 60)).toBe(1)
    expect(minutesToTell(60.6, 59.4)).toBe(1)
  })

  it('tells the actual rest after a late start', () => {
    expect(minutesToTell(Infinity, 180)).toBe(3)
    expect(minutesToTell(Infinity, 110)).toBe(1)
    expect(minutesToTell(Infinity, 60)).toBe(1)
    expect(minutesToTell(Infinity, 20)).toBe(0)
    expect(minutesToTell(Infinity, Infinity)).toBeUndefined()
    expect(minutesToTell(1, 0)).toBeUndefined()
  })

  it('distinguishes one minute from several', () => {
    expect(usageWarning(1, false)).toBe('Resta 1 minuto de hoje neste perfil.')
    expect(usageWarning(5, false)).toBe('Restam 5 minutos de hoje neste perfil.')
    expect(usageWarning(1, true)).toBe('Falta só 1 minuto por hoje. Aproveite!')
    expect(usageWarning(5, true)).toBe('Faltam só 5 minutos por hoje. Aproveite!')
    expect(usageWarning(0, false)).toBe('Resta menos de 1 minuto de hoje neste perfil.')
    expect(usageWarning(0, true)).toBe('Falta menos de 1 minuto por hoje. Aproveite!')
  })
})
