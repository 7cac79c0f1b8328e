import type { Browser } from '@playwright/test'
import { type Line, lines } from '#tests/bench/player/lines.ts'
import { markdownTable } from '#tests/bench/table.ts'
import {
  type Place,
  type Visit,
  visitAll,
  type VisitName,
  visitNames,
  type Visits,
} from './cold.ts'

const share = (values: readonly number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN

const figuresOf = (visits: readonly Visit[]) => {
  const middle = (numberOf: (visit: Visit) => number) => share(visits.map(numberOf), 0.5)
  const median = middle(({ ms }) => ms)
  const ninth = share(
    visits.map(({ ms }) => ms),
    0.9,
  )
  const kB = (numberOf: (visit: Visit) => number) => (middle(numberOf) / 1000).toFixed(1)
  const files = `${middle(({ scripts }) => scripts.files)} of ${middle(({ allScripts }) => allScripts.files)}`
  const bytes = `${kB(({ scripts }) => scripts.bytes)} of ${kB(({ allScripts }) => allScripts.bytes)}`
  return { median, cells: [median.toFixed(0), ninth.toFixed(0), files, bytes] }
}

/** A failed round is reported and does not count. */
const attempt = async (browser: Browser, line: Line, place: Place, say: (text: string) => void) =>
  visitAll(browser, line, place).catch((error: unknown) => {
    say(`${line.name}, ${place.site}: ${String(error)}`)
    return [] as Visits[]
  })

const rowsOf = (line: Line, found: readonly Visits[][]) =>
  (Object.keys(visitNames) as VisitName[]).map((name) => {
    const each = found.map((all) => figuresOf(all.flatMap((visits) => visits[name] ?? [])))
    const [first, second] = each
    const ratio = first && second ? [(second.median / first.median).toFixed(2)] : []
    return [line.name, visitNames[name], ...each.flatMap(({ cells }) => cells), ...ratio]
  })

const headsOf = (places: readonly Place[]) => {
  const figures = ['ms', '90 % ms', 'scripts', 'kB']
  if (places.length === 1) return ['line', 'what', ...figures]
  const beside = ['site', 'beside'].flatMap((name) => figures.map((head) => `${head}, ${name}`))
  return ['line', 'what', ...beside, 'beside of site']
}

/** Two servers alternate, so that other load on the machine affects both. */
export const coldTable = async (
  browser: Browser,
  places: readonly Place[],
  visits: number,
  say: (text: string) => void,
): Promise<string> => {
  const rows = [headsOf(places)]
  for (const line of lines.filter(({ bitsPerSecond }) => bitsPerSecond > 0)) {
    const found = places.map((): Visits[] => [])
    for (let index = 0; index < visits; index++) {
      /* Alternates which server is first. */
      const order = [...places.keys()]
      if (index % 2 === 1) order.reverse()
      for (const at of order) {
        const place = places[at]
        if (place) found[at]?.push(...(await attempt(browser, line, place, say)))
      }
      say(`cold, ${line.name}: ${index + 1} of ${visits}`)
    }
    rows.push(...rowsOf(line, found))
  }
  return markdownTable(rows)
}
