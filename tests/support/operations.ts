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

/** Includes the operations of staff acts. */
export const operations: readonly Operation[] = [
  ...contractOperations,
  ...actOperations.map(({ operation }) => operation),
]

export const openOperations = operations.filter(({ access }) => access !== 'staff')

const exampleFiles = import.meta.glob<Record<string, unknown>>('/tests/support/examples/*.ts', {
  eager: true,
})

export const examples: readonly Example[] = Object.values(exampleFiles).flatMap(
  (file) =>
    Object.values(file)
      .filter((value) => Array.isArray(value))
      .flat() as Example[],
)

/** Another test reports operations without an example. */
export const exemplified = operations.flatMap((operation) => {
  const example = examples.find((one) => one.operation.id === operation.id)
  return example ? [{ id: operation.id, operation, example }] : []
})
