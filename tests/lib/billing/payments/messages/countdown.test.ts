import { expect, test } from 'vitest'
import {
  countdownNotice,
  countdownText,
  isEnding,
} from '#lib/billing/payments/messages/countdown.ts'

const minuteMs = 60_000

test.each([
  [-5000, '00:00'],
  [0, '00:00'],
  [400, '00:01'],
  [29 * minuteMs + 41_000, '29:41'],
  [59 * minuteMs + 59_000, '59:59'],
  [60 * minuteMs, '1 h 00 min'],
  [23 * 60 * minuteMs + 12 * minuteMs, '23 h 12 min'],
  [24 * 60 * minuteMs, '1 dia'],
  [5 * 24 * 60 * minuteMs + 1, '5 dias'],
])('formats %i ms as %s', (leftMs, text) => {
  expect(countdownText(leftMs)).toBe(text)
})

test('announces half an hour in three sentences', () => {
  const notices = Array.from({ length: 1801 }, (_, second) =>
    countdownNotice((1800 - second) * 1000),
  )
  const changes = notices.filter((text, index) => text !== '' && text !== notices[index - 1])
  expect(changes).toEqual([
    'Faltam menos de 10 minutos para o código vencer.',
    'Faltam menos de 5 minutos para o código vencer.',
    'Falta menos de 1 minuto para o código vencer.',
  ])
  expect(notices.at(-1)).toBe('')
})

test('marks the last five minutes as ending', () => {
  expect(isEnding(5 * minuteMs)).toBe(false)
  expect(isEnding(5 * minuteMs - 1)).toBe(true)
})
