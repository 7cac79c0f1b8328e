import type { Operation } from '#shared/operation.ts'
import type { Example } from './examples/example.ts'
import { actOperations } from './staff.ts'

const isOperation = (value: unknown): value is Operation =>
  typeof value === 'object' && value !== null && 'access' in value && 'answer' in value

const contracts = import.meta.glob<Record<string, unknown>>('/src/shared/**/*contract.ts', {
  eager: true,
})

const contractOperations = Object.values(contracts).flatMap((contract) =>
  Object.values(contract).filter(isOperation),
)

/** Every operation of every contract, and those of the acts of the company's people. */
export const operations: readonly Operation[] = [
  ...contractOperations,
  ...actOperations.map(({ operation }) => operation),
]

/** Operations that need no login of the company's people. */
export const openOperations = operations.filter(({ access }) => access !== 'staff')

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
