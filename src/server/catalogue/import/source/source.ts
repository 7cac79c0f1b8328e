import type { ReportPhase } from '#server/catalogue/import/phases.ts'

export interface Source {
  folder: string
  /** If given, videos with missing media are reported and imported without it. */
  warn?: ((message: string) => void) | undefined
  report?: ReportPhase | undefined
}
