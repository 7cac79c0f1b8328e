import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { execa } from 'execa'
import { describe, expect, test } from 'vitest'
import { h264, isOld, tools, useFilms } from '#tests/support/films.ts'

const { run, make, prepared } = useFilms()

const seconds = 1
const source = (graph: string) => ['-f', 'lavfi', '-i', `${graph}:d=${seconds}`]
const moving = source('testsrc2=s=160x90:r=25')
const cover = ['-f', 'lavfi', '-i', 'color=red:s=96x96:r=25:d=0.04']
const tone = source('sine=440')
const silence = ['-f', 'lavfi', '-t', String(seconds), '-i', 'anullsrc=cl=mono']
const cue = '1\n00:00:00,100 --> 00:00:00,900\nOi\n'
const maps = (count: number) => Array.from({ length: count }, (_, at) => ['-map', `${at}`]).flat()

/** The loudest sample of each channel. */
const peaks = async (file: string) => {
  const raw = ['-v', 'error', '-i', file, '-f', 's16le', '-ac', '2', '-']
  const { stdout } = await execa(tools.ffmpeg, raw, { encoding: 'buffer' })
  const samples = new Int16Array(stdout.buffer, stdout.byteOffset, Math.floor(stdout.length / 2))
  const of = (channel: number) =>
    samples.reduce(
      (most, one, at) => (at % 2 === channel ? Math.max(most, Math.abs(one)) : most),
      0,
    )
  return [of(0), of(1)] as const
}

describe.skipIf(isOld)('the streams of a film', () => {
  test('are chosen by what they are, and the others are named with the reason', async () => {
    const { folder } = await make('x.mp4', ...moving, ...h264)
    const words = join(folder, 'x.srt')
    await writeFile(words, cue)
    const made = await make(
      'a.mkv',
      ...[...cover, ...moving, ...tone, ...tone, ...tone, ...silence, '-i', words, ...maps(7)],
      ...['-c:v:0', 'mjpeg', '-c:v:1', 'libx264', '-c:a', 'aac'],
      ...['-attach', words],
      ...['-metadata:s:t', 'mimetype=text/plain', '-metadata:s:a:0', 'language=por'],
      ...['-metadata:s:a:1', 'language=por', '-metadata:s:a:2', 'language=eng'],
      ...['-metadata:s:a:3', 'language=eng', '-metadata:s:s:0', 'language=por'],
      ...['-disposition:v:1', 'default', '-disposition:a:0', 'comment', '-disposition:a:1', '0'],
      ...['-disposition:a:2', 'forced', '-disposition:s:0', 'forced'],
    )
    const master = await prepared(made)
    const audio = master.split('\n').filter((line) => line.includes('TYPE=AUDIO'))
    expect(audio).toEqual([
      expect.stringMatching(/NAME="Português",DEFAULT=YES.*URI="audio\/index/),
      expect.stringMatching(/NAME="Inglês",DEFAULT=NO,AUTOSELECT=YES/),
      expect.stringMatching(
        /NAME="Comentários",DEFAULT=NO,AUTOSELECT=NO.*"audio-pt-BR-comentarios/,
      ),
    ])
    expect(master).toMatch(/TYPE=SUBTITLES.*LANGUAGE="pt-BR"/)
    expect(master).toContain('RESOLUTION=160x90')
    const [left, right] = await peaks(join(made.clip, 'audio-en/index.m3u8'))
    expect([left > 1000, right < 10]).toEqual([true, true])
    const { text } = await run('filme', 'preparar', made.file, '--simular')
    expect(text).toContain('Viram um só som, canal por canal: faixa 4, aac e faixa 5')
    expect(text).toContain('Fica de fora outra imagem: faixa 0, mjpeg, 96x96.')
    expect(text).toContain('Fica de fora um anexo: x.srt.')
  })

  test('are the original, the commentary and a whole caption of a language', async () => {
    const { folder } = await make('x.mp4', ...moving, ...h264)
    const words = join(folder, 'x.srt')
    await writeFile(words, cue)
    const titles = ['Dublado', 'Comentários do diretor', 'Voz clara', 'Original']
    const made = await make(
      'b.mkv',
      ...[...moving, ...tone, ...tone, ...tone, ...tone, '-i', words, '-i', words, ...maps(7)],
      ...titles.flatMap((title, at) => [`-metadata:s:a:${at}`, `title=${title}`]),
      ...['-metadata:s:s:0', 'title=Placas', '-metadata:s:s:1', 'title=Tudo'],
      ...['-disposition:a:0', 'dub', '-disposition:a:1', '0', '-disposition:a:2'],
      ...['hearing_impaired', '-disposition:a:3', 'original', '-disposition:s:0'],
      ...['forced+default', '-disposition:s:1', '0'],
    )
    const { text } = await run('filme', 'preparar', made.file, '--simular')
    expect(text).toContain('Som: pt-BR, pt-BR (comentários)')
    expect(text.match(/(?<=Fica de fora ).*/g)).toEqual([
      'um segundo som no mesmo idioma: Dublado (pt-BR).',
      'um segundo som no mesmo idioma: Voz clara (pt-BR).',
      'uma legenda forçada, pois há outra no mesmo idioma: Placas (pt-BR).',
    ])
  })
})
