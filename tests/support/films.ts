import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import { afterAll, beforeAll, expect } from 'vitest'
import { runCli } from '#cli/cli.ts'
import { probe } from '#server/catalogue/packaging/probe.ts'
import { findTools } from '#server/catalogue/packaging/tools.ts'

export const tools = await findTools(process.env)

/* Sources that FFmpeg draws and plays by itself, three seconds long. */
export const picture = (size: string, rate = '24') => [
  '-f',
  'lavfi',
  '-i',
  `testsrc2=s=${size}:r=${rate}:d=3`,
]
export const tone = (hertz: number) => ['-f', 'lavfi', '-i', `sine=${hertz}:d=3`]
export const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast']

export const kindsIn = async (file: string) =>
  (await probe(tools, file)).streams.map(({ codec_type: kind }) => kind)

/** Films in a folder of their own, and the team's command that prepares them. */
export const useFilms = () => {
  let root = ''
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'vereda-filmes-'))
  })
  afterAll(() => rm(root, { recursive: true, force: true }))

  /** A machine without the service's database. */
  const run = async (...words: string[]) => {
    const lines: string[] = []
    const write = (text: string) => void lines.push(text)
    const outcome = await runCli(words, {
      staff: { name: 'Rita do catálogo', via: 'terminal' },
      place: () => ({ dataDir: root, databaseUrl: undefined }),
      withDeps: () => Promise.reject(new Error('no database here')),
      print: write,
      say: write,
      confirm: undefined,
    })
    return { isDone: outcome === 'done', text: lines.join('\n') }
  }

  const make = async (name: string, ...args: string[]) => {
    const folder = await mkdtemp(join(root, 'origem-'))
    await execa(tools.ffmpeg, ['-v', 'error', '-y', ...args, join(folder, name)])
    return { folder, file: join(folder, name), clip: join(folder, 'clipe') }
  }

  /** Prepares it, lets the import's check look at it, and answers its master playlist. */
  const prepared = async ({ file, clip }: { file: string; clip: string }, ...options: string[]) => {
    const { isDone, text } = await run('filme', 'preparar', file, '--saida', clip, ...options)
    expect([isDone, text]).toEqual([true, expect.stringContaining('Pronto.')])
    expect(await run('midia', 'conferir', clip)).toEqual({ isDone: true, text: 'Está tudo certo.' })
    return readFile(join(clip, 'master.m3u8'), 'utf8')
  }

  return { run, make, prepared }
}
