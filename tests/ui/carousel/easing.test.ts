import { describe, expect, it } from 'vitest'
import { easingOf } from '#ui/carousel/easing.ts'

describe('easing', () => {
  it.each([
    'ease',
    'linear',
    'ease-in',
    'ease-out',
    'ease-in-out',
    ' Ease-In ',
    'cubic-bezier(0.2, 0.7, 0.2, 1)',
    'cubic-bezier(.2,.7,.2,1)',
    'cubic-bezier(0.3, -1.5, 0.7, 2)',
    'cubic-bezier(0,0,1,1e0)',
  ])('eases from 0 to 1 with %s', (value) => {
    const ease = easingOf(value)
    expect(ease?.(0)).toBe(0)
    expect(ease?.(1)).toBe(1)
  })

  it.each([
    '',
    'fast',
    'toString',
    'steps(4)',
    'ease ease',
    'cubic-bezier()',
    'cubic-bezier(0.2, 0.7, 0.2)',
    'cubic-bezier(0.2, 0.7, 0.2, 1, 1)',
    'cubic-bezier(1.2, 0, 0.2, 1)',
    'cubic-bezier(0.2, 0, -0.1, 1)',
    'cubic-bezier(a, 0, 0, 1)',
    'cubic-bezier(0.2 0.7 0.2 1)',
    'cubic-bezier(0.2, , 0.2, 1)',
    'cubic-bezier(0.2, Infinity, 0.2, 1)',
  ])('refuses %j', (value) => expect(easingOf(value)).toBeUndefined())

  it('matches the curves of CSS', () => {
    expect(easingOf('linear')?.(0.37)).toBeCloseTo(0.37, 4)
    expect(easingOf('ease')?.(0.5)).toBeCloseTo(0.8024, 3)
    expect(easingOf('ease-in')?.(0.5)).toBeCloseTo(0.3154, 3)
    expect(easingOf('ease-out')?.(0.5)).toBeCloseTo(0.6846, 3)
    expect(easingOf('ease-in-out')?.(0.5)).toBeCloseTo(0.5, 4)
  })

  it('clamps shares outside of 0 to 1', () => {
    expect(easingOf('ease')?.(-1)).toBe(0)
    expect(easingOf('ease')?.(2)).toBe(1)
  })
})
