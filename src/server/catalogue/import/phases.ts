import { createProgress, type Progress } from '#server/catalogue/packaging/progress.ts'

export type ReportPhase = (phase: string, progress: Progress) => void

export const tellPhase = (
  phase: string,
  names: readonly string[],
  report: ReportPhase = () => undefined,
): ((name: string) => void) => {
  const parts = names.map((name) => ({ name, weight: 1 }))
  const tell = createProgress(parts, (progress) => report(phase, progress))
  let last: string | undefined
  return (name) => {
    if (last !== undefined) tell(last, 1)
    tell(name, 0)
    last = name
  }
}
