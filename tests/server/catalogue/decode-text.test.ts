import { expect, test } from 'vitest'
import { decodeText } from '#server/catalogue/decode-text.ts'

const line = 'Coração, não é? 7 > 2, “é” – e só.'
const bigEndian = (text: string) => Buffer.from(text, 'utf16le').swap16()

test.each([
  ['UTF-8', Buffer.from(line), 'utf-8'],
  ['UTF-8 with its mark', Buffer.from(`\uFEFF${line}`), 'utf-8'],
  ['UTF-16 of Windows', Buffer.from(`\uFEFF${line}`, 'utf16le'), 'utf-16le'],
  ['UTF-16 of old Macs', bigEndian(`\uFEFF${line}`), 'utf-16be'],
  ['UTF-16 of Windows without its mark', Buffer.from(line, 'utf16le'), 'utf-16le'],
  ['UTF-16 of old Macs without its mark', bigEndian(line), 'utf-16be'],
])('reads text in %s', (_, bytes, encoding) => {
  expect(decodeText(bytes)).toEqual({ text: line, encoding, replaced: 0 })
})

test('reads text in Windows-1252, also with few accents', () => {
  const old = (text: string) => Buffer.from(text, 'latin1')
  for (const text of ['Coração, não é?', 'só', 'É.', 'AÇÃO', 'À noite, à toa'])
    expect(decodeText(old(text))).toEqual({ text, encoding: 'windows-1252', replaced: 0 })
  expect(decodeText(Buffer.from([0x93, 0x6f, 0x69, 0x94])).text).toBe('“oi”')
})

test('keeps UTF-8 with a stray byte, and counts it', () => {
  const broken = Buffer.concat([Buffer.from('Não é '), Buffer.from([0xe7]), Buffer.from(' só.')])
  const expected = { text: 'Não é \uFFFD só.', encoding: 'utf-8', replaced: 1 }
  expect(decodeText(broken)).toEqual(expected)
  const marked = Buffer.concat([Buffer.from('\uFEFF'), broken])
  expect(decodeText(marked)).toEqual(expected)
})

test('reads other old encodings where it is told to', () => {
  const greek = Buffer.from([0xca, 0xe1, 0xeb, 0xe7])
  expect(decodeText(greek, 'windows-1253').text).toBe('Καλη')
})

test('reads an empty file', () => {
  expect(decodeText(Buffer.of())).toEqual({ text: '', encoding: 'utf-8', replaced: 0 })
})
