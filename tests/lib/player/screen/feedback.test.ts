import { expect, test } from 'vitest'
import {
  $feedback,
  rateMessage,
  showMessage,
  showStep,
  volumeMessage,
} from '#lib/player/screen/feedback.ts'

const shown = () => $feedback.get()?.text

test('adds up quick steps and restarts after a pause or in the other direction', () => {
  showStep(10, 0)
  showStep(10, 500)
  expect(shown()).toBe('+20 s')
  showStep(-5, 900)
  expect(shown()).toBe('−5 s')
  showStep(-5, 3_000)
  expect(shown()).toBe('−5 s')
})

test('restarts the sum after another message', () => {
  showStep(10, 0)
  showMessage('Pausado', 100)
  showStep(10, 200)
  expect(shown()).toBe('+10 s')
})

test('formats volume and speed', () => {
  expect(volumeMessage(0.6, false)).toBe('Volume 60 %')
  expect(volumeMessage(0.6, true)).toBe('Sem som')
  expect(rateMessage(1.25)).toBe('Velocidade 1,25×')
  expect(rateMessage(1)).toBe('Velocidade normal')
})
