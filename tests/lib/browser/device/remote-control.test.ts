import { afterEach, expect, test, vi } from 'vitest'
import {
  closesLayer,
  hasRemoteControl,
  isBackKey,
  leadsBack,
} from '#lib/browser/device/remote-control.ts'

test.each([
  ['Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 Chrome/94.0 Safari/537.36', true],
  ['Mozilla/5.0 (SMART-TV; LINUX; Tizen 7.0) AppleWebKit/537.36 Version/7.0 TV Safari', true],
  ['Mozilla/5.0 (Linux; Android 9; AFTMM Build/PS7) AppleWebKit/537.36 Silk/110', true],
  ['Mozilla/5.0 (Linux; Android 12; BRAVIA 4K VH2) AppleWebKit/537.36 Chrome/120', true],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; Xbox; Xbox One) Edge/44', true],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', false],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1 Safari/605.1', false],
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/140 Mobile', false],
  ['Mozilla/5.0 (iPad; CPU OS 17_4 like Mac OS X) AppleWebKit/605.1 After/1', false],
])('detects the remote control of %s: %s', (userAgent, expected) =>
  expect(hasRemoteControl(userAgent)).toBe(expected),
)

test('recognises the back key of a remote only', () => {
  expect(isBackKey({ key: 'GoBack', keyCode: 0 })).toBe(true)
  expect(isBackKey({ key: 'Unidentified', keyCode: 461 })).toBe(true)
  expect(isBackKey({ key: 'Unidentified', keyCode: 10_009 })).toBe(true)
  for (const key of ['Escape', 'Backspace', 'ArrowLeft'])
    expect(isBackKey({ key, keyCode: 0 }), key).toBe(false)
})

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['tv', 'Escape', { closes: false, leads: true }],
  ['tv', 'Backspace', { closes: true, leads: true }],
  ['tv', 'GoBack', { closes: true, leads: true }],
  [undefined, 'Escape', { closes: false, leads: false }],
  [undefined, 'Backspace', { closes: false, leads: false }],
  [undefined, 'BrowserBack', { closes: true, leads: true }],
])('on device %s, treats the key %s as %o', (device, key, expected) => {
  vi.stubGlobal('document', { documentElement: { dataset: { device } } })
  const press = { key, keyCode: 0 }
  expect({ closes: closesLayer(press), leads: leadsBack(press) }).toEqual(expected)
})
