import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#tests/support/embedded-postgres.ts'
import { type ServerProcess, startProcess } from '#tests/support/processes.ts'
import { seriesIn } from './exposition.ts'

interface Dashboard {
  panels: { title: string; targets?: { expr: string }[] }[]
}

interface Rules {
  groups: { rules: { alert: string; expr: string; annotations: { summary: string } }[] }[]
}

const fileOf = (name: string) => readFileSync(`deploy/observability/${name}`, 'utf8')

const dashboard = JSON.parse(fileOf('dashboard.json')) as Dashboard
const rules = (parse(fileOf('alerts.yml')) as Rules).groups.flatMap((group) => group.rules)

const expressions = [
  ...dashboard.panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr }) => [title, expr] as const),
  ),
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
]

const words = new Set(['and', 'or', 'unless', 'by', 'without', 'on', 'ignoring', 'bool'])

/** Prometheus adds this series to each target. */
const ownSeries = ['up']

/** Names of metrics, without strings, labels, ranges and functions. */
const namesIn = (expression: string): string[] =>
  expression
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]|\b(?:by|without|on|ignoring)\s*\([^)]*\)/g, ' ')
    .match(/[a-z_:][\w:]*(?![\w:]*\s*\()/gi)
    ?.filter((name) => !words.has(name)) ?? []

let running: ServerProcess
let known = new Set<string>()

beforeAll(async () => {
  const port = await freePort()
  running = await startProcess({ env: { METRICS_PORT: String(port) } })
  known = seriesIn(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text())
})
afterAll(() => running.kill())

test('finds every metric in an expression', () => {
  const expression =
    'max by (kind) (rate(one_total{kind="two"}[5m])) > 3 * sum(three_bucket) or absent(four) == 1'
  expect(namesIn(expression)).toEqual(['one_total', 'three_bucket', 'four'])
})

test('finds metrics in every expression of panels and alerts', () => {
  expect(expressions.length).toBeGreaterThan(30)
  for (const [, expression] of expressions) expect(namesIn(expression)).not.toEqual([])
})

test.each(expressions)('uses only metrics of the server in %s: %s', (_, expression) => {
  const unknown = namesIn(expression).filter(
    (name) => !known.has(name) && !ownSeries.includes(name),
  )
  expect(unknown).toEqual([])
})

test('shows every metric in a panel or an alert', () => {
  const shown = new Set(expressions.flatMap(([, expression]) => namesIn(expression)))
  const base = (name: string) => name.replace(/_(?:bucket|sum|count)$/, '')
  const seen = new Set([...shown].map(base))
  const own = new Set([...known].filter((name) => name.startsWith('vereda_')).map(base))
  expect([...own].filter((name) => !seen.has(name))).toEqual([])
})
