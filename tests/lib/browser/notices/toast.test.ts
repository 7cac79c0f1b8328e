import { expect, test } from 'vitest'
import {
  $waitingToasts,
  showError,
  showSuccess,
  showWarning,
  takeToasts,
} from '#lib/browser/notices/toast.ts'

test('returns waiting messages in order, once', () => {
  showSuccess('Pronto')
  showWarning('Cuidado')
  showError('Não deu certo')
  const messages = [
    { kind: 'success', text: 'Pronto' },
    { kind: 'warning', text: 'Cuidado' },
    { kind: 'error', text: 'Não deu certo' },
  ]
  expect($waitingToasts.get()).toEqual(messages)
  expect(takeToasts()).toEqual(messages)
  expect(takeToasts()).toEqual([])
})
