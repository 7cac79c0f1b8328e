import type { ReportPhase } from '#server/catalogue/import/phases.ts'
import { type ProgressView, showProgress } from './film-progress.ts'

/** Shows nothing until a phase is reported. */
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
