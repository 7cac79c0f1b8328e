import { findNodes, type Node, replaceNodes } from './syntax.ts'

/** All that the client needs of an operation: the rest is checked and told by the server alone. */
const asked = ['id', 'method', 'path']

const isOperation = ({ type, callee }: Node) =>
  type === 'CallExpression' && (callee as Node).name === 'operation'

const partsOf = (call: Node): Node[] =>
  ((call.arguments as Node[])[0]?.properties as Node[] | undefined) ?? []

const isLeft = ({ type, key }: Node) =>
  type === 'Property' && !asked.includes(String((key as Node).name))

const schema = /\b(?=(?:v\.\w+|paged|operation)\()/g

/**
 * A contract without the schemas of its operations, and so without most of the library of schemas: the
 * bundler leaves out those that nobody names.
 */
export const leanContract = (code: string): string => {
  const left = findNodes(code, isOperation).flatMap(partsOf).filter(isLeft)
  return replaceNodes(code, left, '...{}').replace(schema, '/* @__PURE__ */ ')
}

const unusedSchemas = /import"\.\/(?:schemas|person)\.[\w-]+\.js";/g
const variant = '?calls'
const isContract = (id: string) => /(?:^|\/)(?:wire|person|.*contract)\.ts$/.test(id)
const rooms = /\/src\/lib\/.*\.ts$/
/** What forms of several screens share checks with schemas too. */
const checks = /\/(?:form|checkout\/rules)\.ts$/

/** Packages that only answer questions: whoever asks none leaves them out. */
const checkers = /\/node_modules\/(?:card-validator|credit-card-type|cpf-cnpj-validator)\//

interface Resolver {
  resolve: (id: string, importer?: string) => Promise<{ id: string } | null>
}

/**
 * In the browser's scripts only: servers and tests see whole contracts. Who calls gets a copy of the
 * contract that shares no file with the schemas that a form checks with.
 */
export const leanContracts = () => ({
  name: 'vereda-lean-contracts',
  enforce: 'pre' as const,
  apply: 'build' as const,
  applyToEnvironment: ({ name }: { name: string }) => name === 'client',
  async resolveId(this: Resolver, id: string, importer: string | undefined) {
    if (!importer || !isContract(id) || isContract(importer)) return undefined
    const calls = rooms.test(importer) && !checks.test(importer)
    if (!calls && !importer.endsWith(variant)) return undefined
    const found = await this.resolve(id, importer.replace(variant, ''))
    return found && found.id + variant
  },
  /** A file of which nothing is used is not fetched for its own sake: schemas do nothing by themselves. */
  generateBundle(_: unknown, bundle: Record<string, { type: string; code?: string }>) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk') file.code = file.code?.replace(unusedSchemas, '')
  },
  transform(code: string, id: string) {
    if (checkers.test(id)) return { code, map: null, moduleSideEffects: false }
    const isOurs = /\/src\/lib\/(?:wire|account\/person|.*contract)\.ts(?:\?calls)?$/.test(id)
    return isOurs ? { code: leanContract(code), map: null } : undefined
  },
})
