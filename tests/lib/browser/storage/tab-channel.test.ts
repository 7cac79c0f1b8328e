import { expect, test, vi } from 'vitest'
import { openTabChannel } from '#lib/browser/storage/tab-channel.ts'

vi.stubGlobal('addEventListener', () => undefined)

test('goes without other tabs where the browser refuses a channel, as Firefox does', () => {
  const refuse = vi.fn(function refuse() {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  vi.stubGlobal('BroadcastChannel', refuse)
  const channel = openTabChannel('marks', () => undefined)
  expect(refuse).toHaveBeenCalledOnce()
  expect(() => channel.post('seen')).not.toThrow()
})
