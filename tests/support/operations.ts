import type { Operation } from '#shared/operation.ts'
import type { Example } from './examples/example.ts'

const isOperation = (value: unknown): value is Operation =>
  typeof value === 'object' && value !== null && 'access' in value && 'answer' in value

const contracts = import.meta.glob<Record<string, unknown>>('/src/shared/**/*contract.ts', {
  eager: true,
})

/** Every operation of every contract. */
export const operations: readonly Operation[] = Object.values(contracts).flatMap((contract) =>
  Object.values(contract).filter(isOperation),
)

const exampleFiles = import.meta.glob<Record<string, unknown>>('/tests/support/examples/*.ts', {
  eager: true,
})

/** Every row of every file of examples. */
export const examples: readonly Example[] = Object.values(exampleFiles).flatMap(
  (file) =>
    Object.values(file)
      .filter((value) => Array.isArray(value))
      .flat() as Example[],
)

/** Operations with their example; the test of the examples says which are missing. */
export const exemplified = operations.flatMap((operation) => {
  const example = examples.find((one) => one.operation.id === operation.id)
  return example ? [{ id: operation.id, operation, example }] : []
})
