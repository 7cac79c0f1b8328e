import { basename } from 'node:path'
import { progress as bar } from '@clack/prompts'
import type { Progress } from '#server/catalogue/packaging/progress.ts'

const units = 1000
/** Lines written to a log. */
const steps = 10

/** `12 min` or `40 s`. */
const timeLeft = (seconds: number | undefined): string => {
  if (seconds === undefined) return ''
  const text = seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`
  return `, faltam ${text}`
}

const textOf = (name: string, { fraction, secondsLeft, doing }: Progress) =>
  `${name}: ${Math.floor(fraction * 100)}% (${doing})${timeLeft(secondsLeft)}`

export interface ProgressView {
  show: (progress: Progress) => void
  end: (text: string) => void
}

const barView = (name: string): ProgressView => {
  const view = bar({ max: units, output: process.stderr })
  view.start(name)
  let shown = 0
  return {
    show: (progress) => {
      const at = Math.floor(progress.fraction * units)
      view.advance(at - shown, textOf(name, progress))
      shown = at
    },
    end: (text) => view.stop(text),
  }
}

const lineView = (name: string, say: (text: string) => void): ProgressView => {
  let shown = -1
  return {
    show: (progress) => {
      const at = Math.floor(progress.fraction * steps)
      if (at > shown) say(textOf(name, progress))
      shown = Math.max(shown, at)
    },
    end: say,
  }
}

export const showProgress = (name: string, say: (text: string) => void): ProgressView =>
  process.stderr.isTTY ? barView(name) : lineView(name, say)

export const withProgress = async (
  file: string,
  say: (text: string) => void,
  work: (report: ProgressView['show']) => Promise<string>,
): Promise<void> => {
  const view = showProgress(basename(file), say)
  try {
    view.end(await work(view.show))
  } catch (error) {
    view.end('Parou.')
    throw error
  }
}
