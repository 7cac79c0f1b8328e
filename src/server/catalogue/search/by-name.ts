import { sortNameOf } from '#shared/catalogue/search-terms.ts'

/** Sorts in memory, because collations differ between databases. */
export const byName = <T extends { id: number; name: string }>(rows: readonly T[]): T[] =>
  rows
    .map((row) => ({ row, sortName: sortNameOf(row.name) }))
    .sort((one, other) => {
      if (one.sortName === other.sortName) return one.row.id - other.row.id
      return one.sortName < other.sortName ? -1 : 1
    })
    .map(({ row }) => row)
