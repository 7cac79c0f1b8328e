import type { Result } from 'axe-core'

/** WCAG 2.2 A and AA. */
export const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** One line for each broken rule, with the elements that break it. */
export const violationLines = (violations: Result[]): string[] =>
  violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
