import type { Operation } from '#lib/operation.ts'

const isOperation = (value: unknown): value is Operation =>
  typeof value === 'object' && value !== null && 'access' in value && 'answer' in value

const contracts = import.meta.glob<Record<string, unknown>>('/src/lib/*/*contract.ts', {
  eager: true,
})

/** Every operation of every contract. */
export const operations: readonly Operation[] = Object.values(contracts).flatMap((contract) =>
  Object.values(contract).filter(isOperation),
)
