import { counted } from '#shared/counted.ts'

export interface Unused {
  path: string
  /** Files of one reason are listed together, so it names no file. */
  reason: string
  /** Such as the file that is used instead. */
  detail?: string
}

const mostOfOneReason = 10

const describeReason = (reason: string, unused: readonly Unused[]): string[] => {
  const rest = unused.length - mostOfOneReason
  return [
    ...unused
      .slice(0, mostOfOneReason)
      .map(({ path, detail }) => `Fica de fora ${path}: ${detail ?? reason}.`),
    ...(rest > 0 ? [`  … e mais ${counted(rest, 'arquivo', 'arquivos')}: ${reason}.`] : []),
  ]
}

export const describeUnused = (unused: readonly Unused[]): string[] =>
  [...Map.groupBy(unused, ({ reason }) => reason)].flatMap(([reason, same]) =>
    describeReason(reason, same),
  )
