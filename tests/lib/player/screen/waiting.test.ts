import { expect, test } from 'vitest'
import { hintAfterMs, waitingMessage, messageAfterMs } from '#lib/player/screen/waiting.ts'

const messageOf = (waitedMs: number, isOnline = true, hasStarted = true, hasContact = true) =>
  waitingMessage({ waitedMs, isOnline, hasContact, hasStarted })

test('shows what is loading and, after a long wait, why', () => {
  expect(messageOf(messageAfterMs)).toEqual({ text: 'Carregando…', hint: undefined })
  expect(messageOf(hintAfterMs).hint).toContain('qualidade menor')
  expect(messageOf(hintAfterMs, true, false).hint).toContain('já vai começar')
})

test('tells that the device is offline', () => {
  expect(messageOf(messageAfterMs, false).text).toBe('Reconectando…')
  expect(messageOf(hintAfterMs, false).hint).toContain('sem internet')
})

test('treats a server without an answer as a lost connection', () => {
  expect(messageOf(messageAfterMs, true, true, false).text).toBe('Reconectando…')
  expect(messageOf(hintAfterMs, true, true, false).hint).toContain('A conexão caiu')
})
