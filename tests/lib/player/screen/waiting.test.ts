import { expect, test } from 'vitest'
import { hintAfterMs, waitingMessage, messageAfterMs } from '#lib/player/screen/waiting.ts'

const messageOf = (waitedMs: number, isOnline = true, hasStarted = true, hasContact = true) =>
  waitingMessage({ waitedMs, isOnline, hasContact, hasStarted })

test('a wait says what is awaited, a long one also why', () => {
  expect(messageOf(messageAfterMs)).toEqual({ text: 'Carregando…', hint: undefined })
  expect(messageOf(hintAfterMs).hint).toContain('qualidade menor')
  expect(messageOf(hintAfterMs, true, false).hint).toContain('já vai começar')
})

test('without a net that is what is said', () => {
  expect(messageOf(messageAfterMs, false).text).toBe('Reconectando…')
  expect(messageOf(hintAfterMs, false).hint).toContain('sem internet')
})

test('a server that does not answer is a connection that is gone', () => {
  expect(messageOf(messageAfterMs, true, true, false).text).toBe('Reconectando…')
  expect(messageOf(hintAfterMs, true, true, false).hint).toContain('A conexão caiu')
})
