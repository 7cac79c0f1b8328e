import type { ReportPhase } from '#server/catalogue/import/phases.ts'
import { type ProgressView, showProgress } from './film-progress.ts'

/** The progress of work that has several phases, one after the other; nothing where none is reported. */
export const showPhases = (
  say: (text: string) => void,
): { report: ReportPhase; end: (text: string) => void } => {
  let view: ProgressView | undefined
  let shown = ''
  const end = (text: string) => {
    view?.end(text)
    view = undefined
  }
  return {
    report: (phase, progress) => {
      if (phase !== shown) end(`${shown}: pronto.`)
      view ??= showProgress(phase, say)
      shown = phase
      view.show(progress)
    },
    end: (text) => end(`${shown}: ${text}`),
  }
}
