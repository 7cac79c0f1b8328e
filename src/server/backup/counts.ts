import { counted } from '#shared/counted.ts'

type Counts = Readonly<Record<string, number>>

export const countProblems = (promised: Counts, found: Counts): string[] =>
  [...new Set([...Object.keys(promised), ...Object.keys(found)])].flatMap((table) => {
    const [expected, actual] = [promised[table], found[table]]
    if (expected === actual) return []
    if (actual === undefined) return [`falta a tabela ${table}`]
    return [
      `a tabela ${table} tem ${counted(actual, 'linha', 'linhas')} e devia ter ${expected ?? 'nenhuma'}`,
    ]
  })
