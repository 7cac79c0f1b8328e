import { expect, test } from 'vitest'
import { cueLines } from '#lib/player/captions/cue-text.ts'

const linesOf = (cue: string) => cueLines(cue).map((runs) => runs.map(({ text }) => text).join(''))

test('splits a cue into lines and skips empty ones', () =>
  expect(linesOf('Boa noite.\r\n\n  \nAté amanhã.')).toEqual(['Boa noite.', 'Até amanhã.']))

test('drops voices, classes, ruby and times', () =>
  expect(linesOf('<v Rita>Quem <c.x>bate</c>?\n<00:01.000>Sou eu')).toEqual([
    'Quem bate?',
    'Sou eu',
  ]))

test('decodes entities of WebVTT', () =>
  expect(linesOf('Tu &amp; eu &lt;3 &nbsp;&amp;lt;')).toEqual(['Tu & eu <3 \u00A0&lt;']))

test('keeps italics, bold and underline until they end, also across lines', () => {
  const [first, second] = cueLines('A <i>voz\nde <b>longe</b></i>.')
  expect(first?.map(({ text, italic }) => [text, italic])).toEqual([
    ['A ', false],
    ['voz', true],
  ])
  expect(second).toEqual([
    { text: 'de ', italic: true, bold: false, underline: false },
    { text: 'longe', italic: true, bold: true, underline: false },
    { text: '.', italic: false, bold: false, underline: false },
  ])
})

test('drops unknown tags', () =>
  expect(linesOf('<img src=x onerror=alert(1)>Olá<script>')).toEqual(['Olá']))
