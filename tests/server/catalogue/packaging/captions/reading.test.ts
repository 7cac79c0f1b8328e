import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { writeWebvtt } from '#server/catalogue/packaging/captions/formats/write-webvtt.ts'
import { readCaption } from '#server/catalogue/packaging/captions/read-caption.ts'

const read = (source: string | Uint8Array, { language = 'pt-BR', filmSeconds = 60 } = {}) => {
  const bytes = typeof source === 'string' ? Buffer.from(source) : source
  const { cues, remarks } = readCaption(bytes, { name: 'a.srt', language, filmSeconds })
  const [, ...blocks] = writeWebvtt(cues).trimEnd().split('\n\n')
  return { blocks, remarks }
}

/** The blocks without the hours, which are all zero. */
const blocksOf = (source: string | Uint8Array) =>
  read(source).blocks.map((block) => block.replaceAll('00:00:', ''))

const timing = '00:00:01,000 --> 00:00:02,000'
const subrip = (text: string) => `1\n${timing}\n${text}\n`
const shown = (text: string) =>
  blocksOf(subrip(text)).map((block) => block.split('\n').slice(1).join('\n'))

describe('SubRip', () => {
  test('keeps every sign that is no tag', async () => {
    const file = await readFile(new URL('./sinais.pt-BR.srt', import.meta.url))
    const texts = blocksOf(file).map((block) => block.split('\n')[1])
    expect(texts).toEqual([
      'Se 3 &lt; 5 e 7 &gt; 2, Ratos &amp; Homens.',
      '&lt;3 você',
      '<i>Vermelho</i> no alto',
      'Sobreposta A',
      'Sobreposta B',
      'Duração zero',
      'Fim antes do começo',
      'Ponto em vez de vírgula',
      'HTML &lt;b&gt; &amp; \u00A0escapado',
    ])
  })

  test.for([
    ['<risos> {baixinho} a <- b --> c', '&lt;risos&gt; {baixinho} a &lt;- b --&gt; c'],
    [
      '<I>Longe <b>e</b></I> <font color=red size="3">perto</font>',
      '<i>Longe </i><i><b>e</b></i> perto',
    ],
    ['{i}A{/i}{\\i1}B{\\i0}<s>C</s><br/>D', '<i>AB</i>C\nD'],
    ['um\n\n \ndois', 'um\ndois'],
    ['&amp;lt; &#233; &eacute;', '&amp;lt; é &amp;eacute;'],
  ] as const)('reads %j', ([text, expected]) => expect(shown(text)).toEqual([expected]))

  test('reads files of careless programs', () => {
    const text = [
      '\uFEFF00:01.5->0:02',
      'sem número',
      '7',
      '1:00 --> 1:01,25 X1:10 X2:20 Y1:30 Y2:60',
      '1984',
      '',
      '8',
      '0:00:03,000  -->  00:00:04,000',
      'dois',
      '',
      'trechos',
    ]
    const expected = ['01.500 --> 02.000\nsem número', '03.000 --> 04.000\ndois\ntrechos']
    expect(blocksOf(text.join('\r\r\n'))).toEqual(expected)
    expect(read(text.join('\r'), { filmSeconds: 90 }).blocks[2]).toBe(
      '00:01:00.000 --> 00:01:01.250 line:0\n1984',
    )
  })

  test.for([
    ['{\\an8}', 'line:0'],
    ['{\\an4}', 'line:50% align:start'],
    ['{\\a7}', 'line:0 align:end'],
    ['{\\an2}', ''],
    ['{\\pos(192,20)}', 'line:0'],
  ] as const)('keeps the place of %s', ([tag, settings]) =>
    expect(blocksOf(subrip(`${tag}x`))).toEqual([
      `${`01.000 --> 02.000 ${settings}`.trimEnd()}\nx`,
    ]),
  )

  test('names cues with impossible times, and drops only those outside of the film', () => {
    const text = [
      ['-00:00:02,000 --> -00:00:01,000', 'antes'],
      ['-00:00:01,000 --> 00:00:01,000', 'começo'],
      ['00:00:05,000 --> 00:00:04,000', 'ao contrário'],
      ['00:00:09,000 --> 00:00:20,000', 'fim'],
      ['00:00:10,000 --> 00:00:11,000', 'depois'],
    ]
    const { blocks, remarks } = read(text.map((one) => one.join('\n')).join('\n\n'), {
      filmSeconds: 10,
    })
    expect(blocks).toEqual([
      '00:00:00.000 --> 00:00:01.000\ncomeço',
      '00:00:05.000 --> 00:00:06.000\nao contrário',
      '00:00:09.000 --> 00:00:10.000\nfim',
    ])
    expect(remarks).toEqual([
      'Na legenda a.srt, uma fala não tem duração válida e fica na tela o tempo de ler.',
      'Na legenda a.srt, 2 falas ficam fora do tempo do filme e não aparecem.',
    ])
  })
})

describe('SubStation Alpha', () => {
  const styles = [
    'Format: Name, Italic, Bold, Alignment',
    'Style: Default,0,0,2',
    'Style: Longe,-1,0,8',
  ].join('\n')
  const script = (events: string, info = 'ScriptType: v4.00+\nPlayResY: 300') =>
    `[Script Info]\n; nota\n${info}\n\n[V4+ Styles]\n${styles}\n\n[Events]\n${events}\n`
  const event = (text: string, { style = 'Default', name = '' } = {}) =>
    `Dialogue: 0,0:00:01.00,0:00:02.00,${style},${name},0,0,0,,${text}`
  const one = (text: string, more = {}) => blocksOf(script(event(text, more)))[0]
  const head = '01.000 --> 02.000'

  test('loses no text and shows no drawing', async () => {
    const file = await readFile(new URL('./desenho.pt-BR.ass', import.meta.url))
    expect(blocksOf(file)).toEqual([
      '00.500 --> 01.500\n<i>Ação</i> na\nduas linhas\u00A0com espaço',
      '03.000 --> 03.500\nKaraokê',
    ])
  })

  test.for([
    ['a < b, {\\blur2\\bord1}c & d', `${head}\na &lt; b, c &amp; d`],
    ['{nota}um\\ndois\\Ntrês \\{quatro\\} {cinco', `${head}\num dois\ntrês {quatro} {cinco`],
    ['{\\p1}m 0 0{\\i1} l 9 9\\h{\\p0}texto{\\p1} m 1 1', `${head}\n<i>texto</i>`],
    ['{\\pos(10,290)}x', `${head}\nx`],
    ['{\\move(10,20,30,40)}x', `${head} line:0\nx`],
    ['{\\an7}x', `${head} line:0 align:start\nx`],
    ['{\\b700}x{\\b0\\u1}y{\\rLonge}z', `${head}\n<b>x</b><u>y</u><i>z</i>`],
  ] as const)('reads %j', ([text, expected]) => expect(one(text)).toBe(expected))

  test('keeps the italics and place of a style, and a name that is a person', () => {
    expect(one('x{\\i0}y', { style: '*Longe', name: 'Ana & Zé' })).toBe(
      `${head} line:0\n<v Ana &amp; Zé><i>x</i>y</v>`,
    )
    expect(one('x', { name: 'default' })).toBe(`${head}\nx`)
    expect(one('x', { style: 'Longe', name: 'Longe' })).toBe(`${head} line:0\n<i>x</i>`)
  })

  test('follows the format line, the numbers of the older form, and shows layers once', () => {
    const old = [
      '[Script Info]\nScriptType: v4.00\n[V4 Styles]',
      'Format: Name, Alignment, Italic\nStyle: Alto,6,-1',
      '[Events]\nFormat: Start, Text, End, Style, Marked',
      'Dialogue: 0:00:01.00,Oi, gente,0:00:02.00,Alto,Marked=0',
      'Dialogue: 0:00:01.00,Oi, gente,0:00:02.00,Alto,Marked=0',
      'Comment: 0:00:01.00,nada,0:00:02.00,Alto,Marked=0',
    ]
    expect(blocksOf(old.join('\r\n'))).toEqual([`${head} line:0\n<i>Oi, gente</i>`])
  })
})

describe('WebVTT', () => {
  test('keeps settings, voices and letterings, and reads entities once', () => {
    const text = [
      'WEBVTT - título\nX-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:900000',
      'STYLE\n::cue { color: red }',
      'REGION\nid:alto\nviewportanchor:10%,5%',
      'NOTE 00:01.000 --> 00:02.000\nnada',
      'id 1\n00:01.000 --> 00:02.000 align:middle line:10% foo:bar\n<v.loud Ana>Tu &amp; eu &amp;lt;3</v> <c.red>3 < 5</c>',
      '00:00:02.000 --> 00:00:03.000 region:alto\n<i>A<00:02.500>\nB</i>&nbsp;<lang en>C</lang>',
    ]
    expect(blocksOf(text.join('\n\n'))).toEqual([
      '01.000 --> 02.000 align:center line:10%\n<v Ana>Tu &amp; eu &amp;lt;3</v> 3 &lt; 5',
      '02.000 --> 03.000 line:5%\n<i>A</i>\n<i>B</i>\u00A0C',
    ])
  })
})

describe('the encoding of a caption', () => {
  const latin = Buffer.from(subrip('Ação, coração'), 'latin1')

  test('is found by its mark, then by the share of good text', async () => {
    const utf16 = Buffer.from(`\uFEFF${subrip('Ação')}`, 'utf16le')
    expect([blocksOf(utf16).length, read(utf16).remarks]).toEqual([1, []])
    const stray = Buffer.concat([Buffer.from(`\uFEFF${subrip('Ação é')}`), Buffer.from([0xe9])])
    expect(read(stray)).toEqual({
      blocks: ['00:00:01.000 --> 00:00:02.000\nAção é\n\uFFFD'],
      remarks: ['Na legenda a.srt, um byte inválido foi trocado por \uFFFD.'],
    })
  })

  test('is that of the language where it is not UTF-8, which a remark says', () => {
    expect(read(latin)).toEqual({
      blocks: ['00:00:01.000 --> 00:00:02.000\nAção, coração'],
      remarks: [
        'Na legenda a.srt, o texto não está em UTF-8 e foi lido como Windows-1252; confira os acentos.',
      ],
    })
    const cyrillic = Buffer.from([...Buffer.from(subrip('')).subarray(0, -1), 0xcf, 0xf0, 0xe8])
    expect(read(cyrillic, { language: 'ru' }).blocks[0]).toMatch(/При$/)
    expect(read(cyrillic, { language: 'el' }).blocks[0]).toMatch(/Οπθ$/)
  })
})

test('refuses a file of another format and names one without text', () => {
  expect(() => read('{1}{25}Oi')).toThrow('a legenda a.srt não pode ser lida')
  expect(() => read(Buffer.from([0x50, 0x4b, 3, 4, 0, 255]))).toThrow('a legenda a.srt')
  for (const text of ['', ' \n', 'WEBVTT\n', subrip('{\\an8}')])
    expect(read(text)).toEqual({
      blocks: [],
      remarks: ['Fica de fora a legenda a.srt, que não tem nenhum texto.'],
    })
})
