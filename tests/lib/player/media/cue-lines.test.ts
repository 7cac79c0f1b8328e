import { expect, it } from 'vitest'
import { cueLines } from '#lib/player/media/cue-lines.ts'

it('leaves the words of a cue and nothing else', () => {
  expect(cueLines('<v Capitu>Olhos <i>de ressaca</i>\n- Vá &amp; volte,\r\n &lt;já&gt;')).toEqual([
    'Olhos de ressaca',
    '- Vá & volte,',
    '<já>',
  ])
  expect(cueLines('<00:01.000><c.amarelo>Sim</c>\n\n \n')).toEqual(['Sim'])
  expect(cueLines('&amp;lt; não é uma seta')).toEqual(['&lt; não é uma seta'])
  expect(cueLines('')).toEqual([])
})
