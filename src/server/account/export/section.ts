import type { AccountExport } from '#lib/account/privacy-contract.ts'
import type { Connection } from '#server/db/schema.ts'

export type Section = AccountExport['sections'][number]

export type Table = Section['tables'][number]

/** Reads one part of what an account holds. */
export type SectionOf = (db: Connection, accountId: number) => Promise<Section>

export const table = <T>(
  columns: readonly string[],
  rows: readonly T[],
  cellsOf: (row: T) => string[],
): Table => ({ columns: [...columns], rows: rows.map(cellsOf) })
