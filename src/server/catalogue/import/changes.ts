import { isDeepStrictEqual } from 'node:util'
import type { Database } from '#server/db/schema.ts'
import type { Parts } from './source/folder.ts'
import { readSnapshot, type Snapshot } from './snapshot.ts'
import type { Item } from './titles/title-items.ts'
import { writeParts } from './write.ts'

interface ItemChange {
  name: string
  facts: string[]
}

export interface Changes {
  added: Item[]
  changed: ItemChange[]
  removed: Item[]
}

const changedFacts = (before: Item, after: Item): string[] =>
  Object.keys(after.facts).filter(
    (fact) => !isDeepStrictEqual(before.facts[fact], after.facts[fact]),
  )

const compare = (before: readonly Item[], after: readonly Item[]): Changes => {
  const [known, left] = [before, after].map((items) => new Map(items.map((one) => [one.id, one])))
  return {
    added: after.filter(({ id }) => !known?.has(id)),
    removed: before.filter(({ id }) => !left?.has(id)),
    changed: after.flatMap((item) => {
      const old = known?.get(item.id)
      const facts = old ? changedFacts(old, item) : []
      return facts.length > 0 ? [{ name: item.name, facts }] : []
    }),
  }
}

class Rehearsed extends Error {}

/** Runs the import and rolls it back, so the plan cannot differ from it. */
export const rehearse = async (
  db: Database,
  parts: Parts,
): Promise<{ before: Snapshot; changes: Record<string, Changes> }> => {
  let [before, after]: Snapshot[] = []
  const attempt = db.transaction().execute(async (transaction) => {
    before = await readSnapshot(transaction)
    await writeParts(transaction, parts)
    after = await readSnapshot(transaction)
    throw new Rehearsed()
  })
  await attempt.catch((error: unknown) => {
    if (!(error instanceof Rehearsed)) throw error
  })
  const kinds = Object.entries<readonly Item[]>(after ?? {})
  const changes = kinds.map(
    ([kind, items]) => [kind, compare(before?.[kind] ?? [], items)] as const,
  )
  return { before: before ?? {}, changes: Object.fromEntries(changes) }
}
