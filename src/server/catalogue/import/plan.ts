import type { Deps } from '#server/deps/deps.ts'
import type { Plan } from '#server/acts/act.ts'
import { importedText, importParts } from './catalogue.ts'
import { type Changes, rehearse } from './changes.ts'
import { describeLeaving } from './titles/unlisting.ts'
import { readParts } from './source/folder.ts'
import type { Source } from './source/source.ts'

const mostLines = 50

const titles = 'Títulos'

const shortened = (lines: readonly string[]): string[] =>
  lines.length <= mostLines
    ? [...lines]
    : [...lines.slice(0, mostLines), `    … e mais ${lines.length - mostLines}`]

const countsOf = ({ added, changed, removed }: Changes) => ({
  added: added.length,
  changed: changed.length,
  removed: removed.length,
})

const describeKind = ([kind, changes]: [string, Changes]): string[] => {
  const { added, changed, removed } = countsOf(changes)
  if (added + changed + removed === 0) return []
  return [
    `${kind}: ${added} a entrar, ${changed} a mudar, ${removed} a sair.`,
    ...shortened(changes.added.map(({ name }) => `  + ${name}`)),
    ...shortened(
      changes.changed.map(({ name, facts }) =>
        kind === titles ? `  ~ ${name}: ${facts.join(', ')}` : `  ~ ${name}`,
      ),
    ),
    ...shortened(changes.removed.map(({ name }) => `  - ${name}`)),
  ]
}

const describe = (changes: Record<string, Changes>, leaving: readonly string[]): string[] => {
  const lines = Object.entries(changes).flatMap(([kind, change]) => [
    ...describeKind([kind, change]),
    ...(kind === titles ? shortened(leaving) : []),
  ])
  return lines.length > 0 ? lines : ['Nada muda.']
}

/** Writes nothing until `perform`. */
export const planImport = async ({ db, store }: Deps, source: Source): Promise<Plan> => {
  const parts = await readParts(source)
  const { before, changes } = await rehearse(db, parts)
  const change = changes[titles]
  const leaving = change ? await describeLeaving(db, change) : []
  const counts = Object.fromEntries(
    Object.entries(changes).map(([kind, change]) => [kind, countsOf(change)]),
  )
  return {
    subject: 'catalogue',
    before: Object.fromEntries(Object.entries(before).map(([kind, items]) => [kind, items.length])),
    steps: describe(changes, leaving),
    perform: async () => {
      const answer = await importParts({ db, store }, parts, source.report)
      return { after: counts, answer, done: importedText(answer) }
    },
  }
}
