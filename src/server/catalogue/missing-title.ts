import type { Connection } from '#server/db/schema.ts'
import { Refusal } from '#server/http/problems.ts'
import { visibleContents, type ViewerScope } from './visible.ts'

/** A child learns nothing of the titles that are hidden from it. */
const isHiddenByFamilyMode = async (db: Connection, scope: ViewerScope, id: number) => {
  if (!scope.safeMode || scope.isKids) return false
  const found = await visibleContents(db, { ...scope, safeMode: false })
    .select('contents.id')
    .where('contents.id', '=', id)
    .executeTakeFirst()
  return found !== undefined
}

export const missingTitle = async (db: Connection, scope: ViewerScope, id: number) =>
  new Refusal((await isHiddenByFamilyMode(db, scope, id)) ? 'hidden-by-family-mode' : 'not-found')
