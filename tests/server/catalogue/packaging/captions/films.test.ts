import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { h264, isOld, useFilms } from '#tests/support/films.ts'

const { run, make, prepared } = useFilms()

const moving = ['-f', 'lavfi', '-i', 'testsrc2=s=64x48:r=25:d=1']
const cue = (text: string) => `1\n00:00:00,100 --> 00:00:00,900\n${text}\n`
const leftOutIn = (text: string) => text.match(/(?<=Fica de fora |A pasta (?!seria)|A legenda ).*/g)
const trial = (file: string, ...options: string[]) =>
  run('filme', 'preparar', file, '--simular', ...options)

test('takes one caption of each language and names every other file with the reason', async () => {
  const { folder, file } = await make('a.mp4', ...moving, ...h264)
  const files = {
    'a.srt': cue('sem idioma'),
    'A_pob.srt': cue('Oi'),
    'a.pt-BR.sdh.srt': cue('[porta]'),
    'a.forced.por.srt': cue('Placa'),
    'a.en.hi.vtt': 'WEBVTT\n\n00:00.100 --> 00:00.900\nHi\n',
    'a.en.v2.hi.srt': cue('Hi'),
    'a.fr.final.srt': cue('Oui'),
    'a.es.srt': '',
    'a.leia.srt': cue('?'),
    'a.idx': '',
    'legenda.srt': cue('?'),
  }
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  await mkdir(join(folder, 'Subs'))
  await writeFile(join(folder, 'Subs', '2_English.srt'), cue('?'))
  const { text } = await trial(file)
  expect(text).toContain('Legendas: pt-BR, fr, en (para surdos e ensurdecidos)\n')
  expect(leftOutIn(text)).toEqual([
    'uma segunda legenda no mesmo idioma: a.srt (pt-BR).',
    'uma legenda para surdos e ensurdecidos, pois há outra no mesmo idioma: a.pt-BR.sdh.srt (pt-BR).',
    'uma legenda forçada, pois há outra no mesmo idioma: a.forced.por.srt (pt-BR).',
    'a legenda a.es.srt, que não tem nenhum texto.',
    'a.fr.final.srt vale para fr; "final", no nome, não diz nada.',
    'uma legenda para surdos e ensurdecidos, pois há outra no mesmo idioma: a.en.v2.hi.srt (en).',
    'a legenda a.leia.srt: no nome, "leia" não é um idioma. Use, por exemplo, pt-BR ou en.',
    'a legenda a.idx, que é imagem, e não texto.',
    'a legenda legenda.srt, que não começa com o nome de nenhum filme.',
    'Subs não é lida: as legendas ficam ao lado do filme e começam com o nome dele.',
  ])
  expect((await trial(file, '--idioma', 'klingon')).text).toContain('klingon não é um idioma')
})

test('refuses a caption that cannot be read before it encodes', async () => {
  const { folder, file, clip } = await make('b.mp4', ...moving, ...h264)
  await writeFile(join(folder, 'b.pt-BR.srt'), '{1}{25}Oi')
  const { isDone, text } = await run('filme', 'preparar', file, '--saida', clip)
  expect([isDone, text]).toEqual([
    false,
    expect.stringContaining('b.mp4: a legenda b.pt-BR.srt não pode ser lida: não é SubRip'),
  ])
  expect(await readdir(folder)).toEqual(['b.mp4', 'b.pt-BR.srt'])
})

const tracks = async () => {
  const { folder } = await make('x.mp4', ...moving, ...h264)
  const latin = join(folder, 'x.srt')
  await writeFile(latin, Buffer.from(cue('<i>Ação</i> 3 < 5 é\n{\\an8}coração'), 'latin1'))
  const drawn = join(folder, 'x.ass')
  await copyFile(new URL('./desenho.pt-BR.ass', import.meta.url), drawn)
  const voiced = join(folder, 'x.vtt')
  await writeFile(voiced, 'WEBVTT\n\n00:00.100 --> 00:00.900 line:0\n<v Ana>A &lt; B</v>\n')
  return { latin, drawn, voiced }
}

test.skipIf(isOld)('keeps text, lettering and place of the tracks in a film', async () => {
  const { latin, drawn, voiced } = await tracks()
  const inputs = ['-sub_charenc_mode', 'ignore', '-i', latin, '-i', drawn, '-i', voiced]
  const made = await make(
    'c.mkv',
    ...[...moving, ...inputs, '-map', '0', '-map', '1', '-map', '2', '-map', '3', '-c:s', 'copy'],
    ...[...h264, '-metadata:s:s:0', 'language=pob', '-metadata:s:s:1', 'language=eng'],
    ...[
      '-metadata:s:s:1',
      'title=English (SDH)',
      '-metadata:s:s:2',
      'title=Spanish (Latin America)',
    ],
  )
  const { text } = await run('filme', 'preparar', made.file, '--saida', made.clip)
  expect(text).toContain('Legendas: pt-BR, es-419, en (para surdos e ensurdecidos)')
  expect(text).toContain('o texto não está em UTF-8 e foi lido como Windows-1252')
  const vttOf = (language: string) => readFile(join(made.clip, 'subs', `${language}.vtt`), 'utf8')
  expect(await vttOf('pt-BR')).toMatch(/900 line:0\n<i>Ação<\/i> 3 &lt; 5 é\ncoração\n$/)
  expect(await vttOf('en')).toMatch(
    /\n\n00:00:00\.500 --> 00:00:01\.\d+\n<i>Ação<\/i> na\nduas linhas\u00A0com espaço\n$/,
  )
  expect(await vttOf('es-419')).toMatch(/900 line:0\n<v Ana>A &lt; B<\/v>\n$/)
})

test('keeps italics and signs of the text in an MP4', async () => {
  const { folder } = await make('x.mp4', ...moving, ...h264)
  const words = join(folder, 'x.srt')
  await writeFile(words, cue('<i>Longe</i> 3 < 5 & {x}'))
  const made = await make('d.mp4', ...moving, '-i', words, ...h264, '-c:s', 'mov_text')
  expect(await prepared(made)).toContain('LANGUAGE="pt-BR"')
  const vtt = await readFile(join(made.clip, 'subs/pt-BR.vtt'), 'utf8')
  expect(vtt).toContain('<i>Longe</i> 3 &lt; 5 &amp;')
})
