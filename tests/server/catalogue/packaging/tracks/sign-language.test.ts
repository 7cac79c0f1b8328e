import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { probe } from '#server/catalogue/packaging/probe.ts'
import { h264, picture, tone, tools, useFilms } from '#tests/support/films.ts'

const { run, make, prepared } = useFilms()

describe('an interpreter of Libras beside a film', () => {
  const withInterpreter = async (name: string, seconds: number) => {
    const film = await make(`${name}.mp4`, ...picture('320x180'), ...h264)
    const source = `testsrc2=s=960x720:r=25:d=${seconds}`
    const beside = await make('x.mov', '-f', 'lavfi', '-i', source, ...tone(440), ...h264)
    await rename(beside.file, join(film.folder, `${name}.libras.mov`))
    return film
  }

  test('becomes a small silent video of the same length', async () => {
    const film = await withInterpreter('i', 3)
    await prepared(film)
    const { streams, format } = await probe(tools, join(film.clip, 'libras.mp4'))
    expect(streams).toMatchObject([{ codec_name: 'h264', width: 480, height: 360 }])
    expect(Number(format.duration)).toBeCloseTo(3, 1)
    await rm(join(film.folder, 'i.libras.mov'))
    await prepared(film)
    expect(await readdir(film.clip)).not.toContain('libras.mp4')
  })

  test('is refused with sound or with its index at the end', async () => {
    const film = await withInterpreter('k', 3)
    await prepared(film)
    const other = await make('x.mp4', ...picture('64x48'), ...tone(440), ...h264)
    await rename(other.file, join(film.clip, 'libras.mp4'))
    const { isDone, text } = await run('midia', 'conferir', film.clip)
    expect(isDone).toBe(false)
    expect(text).toContain('libras.mp4: o índice (moov) tem de vir no começo')
    expect(text).toContain('libras.mp4: tem de ter só a imagem, sem som')
  })

  test('is refused with both lengths if they differ', async () => {
    const film = await withInterpreter('j', 5)
    const { isDone, text } = await run('filme', 'preparar', film.file, '--saida', film.clip)
    expect(isDone).toBe(false)
    expect(text).toContain('j.libras.mov dura 5.0 s e o filme 3.0 s')
  })
})
