import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { rememberEmail, rememberedEmail } from '#lib/session/known-email.ts'

describe('the known e-mail', () => {
  const stored = new Map<string, string>()

  beforeEach(() => {
    stored.clear()
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    })
  })
  afterEach(() => vi.unstubAllGlobals())

  it('is the last one typed, trimmed', () => {
    expect(rememberedEmail()).toBe(undefined)
    rememberEmail('ana@vereda.test')
    rememberEmail(' bia@vereda.test ')
    expect(rememberedEmail()).toBe('bia@vereda.test')
  })

  it('is cleared by an empty field, and has a maximum length', () => {
    rememberEmail('a'.repeat(5000))
    expect(rememberedEmail()).toHaveLength(254)
    rememberEmail('  ')
    expect(rememberedEmail()).toBe(undefined)
    expect(stored.size).toBe(0)
  })

  it('is undefined when the storage is blocked', () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError')
    }
    vi.stubGlobal('sessionStorage', { getItem: blocked, setItem: blocked, removeItem: blocked })
    expect(() => rememberEmail('ana@vereda.test')).not.toThrow()
    expect(rememberedEmail()).toBe(undefined)
  })
})
