import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = 'docs/decisions'
const index = readFileSync(`${folder}/README.md`, 'utf8')

const numbersIn = (text = '') => [...text.matchAll(/\[(\d{3})\]/g)].map(([, no = '']) => no)

const decisions = readdirSync(folder)
  .filter((file) => /^\d{3}-/.test(file))
  .map((file) => {
    const text = readFileSync(`${folder}/${file}`, 'utf8')
    const status = /^- Status: ([^]*?)\n\n/m.exec(text)?.[1]?.replaceAll(/\s+/g, ' ') ?? ''
    const context = /^## Context\n([^]*?)^## /m.exec(text)?.[1]?.trim() ?? ''
    return {
      file,
      no: file.slice(0, 3),
      title: /^# \d{3} (.+)$/m.exec(text)?.[1] ?? '',
      date: /^- Date: (\S+)$/m.exec(text)?.[1] ?? '',
      partly: /partly superseded/i.test(status),
      supersededBy: numbersIn(/superseded by ([^;]*)/i.exec(status)?.[1]),
      context,
      text,
    }
  })

test.each(decisions)('$file has the title, date and status of its row in the index', (decision) => {
  const row = index
    .split('\n')
    .find((line) => line.startsWith(`| [${decision.no}](${decision.file})`))
  const successor = decision.supersededBy.map(
    (no) => `${decision.partly ? 'partly superseded' : 'superseded'} by ${no}`,
  )
  expect(row?.split(/\s*\|\s*/).slice(2, 5)).toEqual([
    decision.title,
    decision.date,
    successor[0] ?? 'accepted',
  ])
  expect(decision.title.length).toBeLessThanOrEqual(80)
})

test('a decision has a context of at most two sentences and leaves small figures to the bench', () => {
  expect(decisions.length).toBeGreaterThan(100)
  expect(
    decisions.filter(({ context }) => (context.match(/[.!?](?=\s|$)/g)?.length ?? 0) > 2),
  ).toEqual([])
  expect(
    decisions
      .filter(({ text }) => /\bµs\b|microsecond|\d[.,]\d kB/.test(text))
      .map(({ file }) => file),
  ).toEqual([])
})
