import type { ReportPhase } from './phases.ts'

export interface Source {
  folder: string
  /** If given, videos with missing media are reported and imported without it. */
  warn?: ((message: string) => void) | undefined
  report?: ReportPhase | undefined
}
