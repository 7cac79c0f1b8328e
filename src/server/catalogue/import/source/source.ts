import type { ReportPhase } from '#server/catalogue/import/phases.ts'

export interface Source {
  folder: string
  /** Without it, missing media stops the import. */
  warn?: ((message: string) => void) | undefined
  report?: ReportPhase | undefined
}
