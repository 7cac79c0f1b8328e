import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $automaticDialog, requestDialog } from '#lib/browser/notices/dialog-queue.ts'
import { runWithRetryToast } from '#lib/api/run-with-retry-toast.ts'
import { ApiError } from '#lib/api/problems.ts'
import {
  $globalMessage,
  $snackbar,
  showGlobalMessage,
  showSnackbar,
} from '#lib/browser/notices/notices.ts'
import { showUndo, takeToasts } from '#lib/browser/notices/toast.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  takeToasts()
  vi.useRealTimers()
})

test('shows each snackbar for 2 s', () => {
  showSnackbar('Link copiado')
  vi.advanceTimersByTime(1500)
  showSnackbar('Link copiado')
  vi.advanceTimersByTime(1999)
  expect($snackbar.get()?.text).toBe('Link copiado')
  vi.advanceTimersByTime(1)
  expect($snackbar.get()).toBeUndefined()
})

test('shows a global message for 10 s', () => {
  showGlobalMessage('Voltamos já')
  vi.advanceTimersByTime(9999)
  expect($globalMessage.get()?.text).toBe('Voltamos já')
  vi.advanceTimersByTime(1)
  expect($globalMessage.get()).toBeUndefined()
})

test('offers to undo a removal', () => {
  const undo = vi.fn()
  showUndo('Removido', undo)
  const [message] = takeToasts()
  expect(message).toMatchObject({
    kind: 'success',
    text: 'Removido',
    action: { label: 'Desfazer' },
  })
  message?.action?.onPress()
  expect(undo).toHaveBeenCalledOnce()
})

test('reports a failed request and retries on demand', async () => {
  const work = vi.fn()
  const onFail = vi.fn()
  work.mockRejectedValueOnce(new ApiError(503, { code: 'x', detail: 'Fora do ar.' }))
  expect(await runWithRetryToast(work, onFail)).toBe(false)
  expect(onFail).toHaveBeenCalledOnce()
  const [message] = takeToasts()
  expect(message).toMatchObject({
    kind: 'error',
    title: 'Erro!',
    text: 'Fora do ar.',
    action: { label: 'Tentar novamente' },
  })
  message?.action?.onPress()
  await vi.runAllTimersAsync()
  expect(work).toHaveBeenCalledTimes(2)
  expect(takeToasts()).toEqual([])
})

test('opens automatic dialogs one at a time, the most urgent first', () => {
  const popup = requestDialog('popup')
  expect($automaticDialog.get()).toBe('popup')
  const message = requestDialog('user-message')
  const warning = requestDialog('payment-warning')
  expect($automaticDialog.get()).toBe('payment-warning')
  warning()
  expect($automaticDialog.get()).toBe('user-message')
  message()
  expect($automaticDialog.get()).toBe('popup')
  popup()
  expect($automaticDialog.get()).toBeUndefined()
})
