import { type RawBuilder, sql } from 'kysely'

/** Case-insensitive. */
export const containing = (column: string, text: string): RawBuilder<boolean> => {
  const pattern = `%${text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql<boolean>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`
}
