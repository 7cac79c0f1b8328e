import { PassThrough, type Readable } from 'node:stream'
import { execa } from 'execa'
import { FilmProblem } from './film-problem.ts'

/** Seconds of the film that are done. */
export type OnSeconds = (seconds: number) => void

interface Run<T> {
  onSeconds?: OnSeconds
  consume?: (output: Readable) => Promise<T>
  /** FFmpeg takes a `?` or `#` in the path of a playlist for that of an address; names from here have none. */
  cwd?: string
  /** Use `info` for filters that print measurements. */
  log?: 'error' | 'info'
}

const progressLine = /^[a-z_0-9]+=\s*\S*$/
const timeLine = /^out_time=\s*(-?)(\d+):(\d+):(\d+(?:\.\d+)?)/

const secondsOf = (line: string): number | undefined => {
  const [, sign, hours, minutes, seconds] = timeLine.exec(line) ?? []
  if (sign === undefined) return undefined
  return sign ? 0 : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

const before = ['-nostdin', '-hide_banner', '-nostats', '-y', '-progress', 'pipe:2']

/** Throws a FilmProblem with FFmpeg's last message. */
export const runFfmpeg = async <T = void>(
  ffmpeg: string,
  args: readonly string[],
  { onSeconds, consume, cwd, log = 'error' }: Run<T> = {},
): Promise<{ messages: string[]; answer: T | undefined }> => {
  const messages: string[] = []
  const stdout = consume ? 'pipe' : 'ignore'
  const child = execa(ffmpeg, [...before, '-loglevel', log, ...args], {
    ...(cwd !== undefined && { cwd }),
    stdin: 'ignore',
    stdout,
    stderr: 'pipe',
    buffer: false,
    reject: false,
  })
  const listen = async () => {
    for await (const line of child.iterable({ from: 'stderr' })) {
      const seconds = secondsOf(line)
      if (seconds !== undefined) onSeconds?.(seconds)
      else if (!progressLine.test(line)) messages.push(line)
    }
  }
  let broken: unknown
  const stop = (error: unknown) => {
    broken = error
    child.kill()
    return undefined
  }
  try {
    // Execa drops output that has no reader yet.
    const output = child.stdout?.pipe(new PassThrough())
    const taken = consume && output ? consume(output).catch(stop) : undefined
    const [result, answer] = await Promise.all([child, taken, listen()])
    const isOurs = broken !== undefined && !(broken instanceof FilmProblem)
    if (isOurs) throw broken as Error
    if (result.failed && messages.length > 0) throw new FilmProblem(messages.at(-1))
    if (broken !== undefined) throw broken as Error
    if (result.failed) throw new FilmProblem(result.shortMessage)
    return { messages, answer }
  } finally {
    child.kill()
  }
}
