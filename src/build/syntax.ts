import { parseSync } from 'rolldown/utils'

/** A node of the syntax tree, as the bundler reads it. */
export interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

const walk = (node: unknown, isWanted: (node: Node) => boolean): Node[] => {
  if (Array.isArray(node)) return node.flatMap((part) => walk(part, isWanted))
  if (typeof node !== 'object' || node === null) return []
  if (isWanted(node as Node)) return [node as Node]
  return Object.values(node).flatMap((part) => walk(part, isWanted))
}

/** The outermost nodes of TypeScript code that pass a test. */
export const findNodes = (code: string, isWanted: (node: Node) => boolean): Node[] =>
  walk(parseSync('module.ts', code).program, isWanted)

/** Code with other text in the place of some nodes. */
export const replaceNodes = (code: string, nodes: readonly Node[], text: string): string =>
  nodes
    .toSorted((one, other) => other.start - one.start)
    .reduce((rest, { start, end }) => rest.slice(0, start) + text + rest.slice(end), code)
