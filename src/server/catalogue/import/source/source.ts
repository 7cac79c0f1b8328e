import type { ReportPhase } from '#server/catalogue/import/phases.ts'

export interface Source {
  folder: string
  /** Receives missing media, which otherwise stops the import. */
  warn?: ((message: string) => void) | undefined
  report?: ReportPhase | undefined
}
