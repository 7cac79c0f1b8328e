import type { Method, Operation } from '#shared/operation.ts'
import type { Api } from './operation/operation.ts'
import { problemResponse } from './problems.ts'

const pathShape = (path: string) => path.replace(/\{\w+\}/g, '{}').replace(/\/+$/, '')

const honoPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1').replace(/\/+$/, '')

const parameterCount = (operation: Operation | undefined) =>
  operation?.path.match(/\{/g)?.length ?? 0

const allowedMethods = (methods: readonly Method[]) =>
  [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))]
    .concat('OPTIONS')
    .join(', ')

/** Call it last: Hono matches routes in the order they were added. */
export const refuseOtherMethods = ({
  hono,
  operations,
}: Pick<Api, 'hono' | 'operations'>): void => {
  const byShape = Map.groupBy(operations, (operation: Operation) => pathShape(operation.path))
  const literalFirst = [...byShape.values()].toSorted(
    ([one], [other]) => parameterCount(one) - parameterCount(other),
  )
  for (const group of literalFirst) {
    const [first] = group
    if (!first) continue
    const allow = allowedMethods(group.map((operation) => operation.method))
    const path = honoPath(first.path)
    hono.on(
      ['OPTIONS'],
      [path, `${path}/`],
      () => new Response(null, { status: 204, headers: { allow } }),
    )
    hono.all(path, () => problemResponse('method-not-allowed', { allow }))
    hono.all(`${path}/`, () => problemResponse('method-not-allowed', { allow }))
  }
}
