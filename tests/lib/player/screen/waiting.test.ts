import { expect, test } from 'vitest'
import { hintAfterMs, waitingWords, wordsAfterMs } from '#lib/player/screen/waiting.ts'

const words = (waitedMs: number, isOnline = true, hasStarted = true, hasContact = true) =>
  waitingWords({ waitedMs, isOnline, hasContact, hasStarted })

test('a wait says what is awaited, a long one also why', () => {
  expect(words(wordsAfterMs)).toEqual({ text: 'Carregando…', hint: undefined })
  expect(words(hintAfterMs).hint).toContain('qualidade menor')
  expect(words(hintAfterMs, true, false).hint).toContain('já vai começar')
})

test('without a net that is what is said', () => {
  expect(words(wordsAfterMs, false).text).toBe('Reconectando…')
  expect(words(hintAfterMs, false).hint).toContain('sem internet')
})

test('a server that does not answer is a connection that is gone', () => {
  expect(words(wordsAfterMs, true, true, false).text).toBe('Reconectando…')
  expect(words(hintAfterMs, true, true, false).hint).toContain('A conexão caiu')
})
