import { describe, expect, it } from 'vitest'
import { heldSeconds } from '#lib/player/next/countdown.ts'

const seen = { isDue: true, isHidden: false }

describe('the countdown to the next episode', () => {
  it('follows the video while the page is visible', () => {
    expect(heldSeconds(undefined, { ...seen, leftSeconds: 20, previousLeftSeconds: 20 })).toBe(0)
    expect(heldSeconds(0, { ...seen, leftSeconds: 12, previousLeftSeconds: 13 })).toBe(0)
  })

  it('pauses while the tab is hidden and continues from there', () => {
    const hidden = { isDue: true, isHidden: true }
    const held = heldSeconds(0, { ...hidden, leftSeconds: 3, previousLeftSeconds: 15 })
    expect(held).toBe(12)
    expect(heldSeconds(held, { ...hidden, leftSeconds: 0, previousLeftSeconds: 3 })).toBe(15)
    expect(heldSeconds(15, { ...seen, leftSeconds: 0, previousLeftSeconds: 0 })).toBe(15)
  })

  it('leaves 5 s after a seek to the end', () => {
    expect(heldSeconds(undefined, { ...seen, leftSeconds: 0, previousLeftSeconds: 0 })).toBe(5)
    expect(heldSeconds(undefined, { ...seen, leftSeconds: 2, previousLeftSeconds: 2 })).toBe(3)
  })

  it('resets after a seek out of the last seconds', () =>
    expect(
      heldSeconds(4, { isDue: false, isHidden: false, leftSeconds: 0, previousLeftSeconds: 3 }),
    ).toBeUndefined())
})
