import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Plan } from '#shared/billing/plans/contract.ts'

/** The plans in this machine's database, or those of the demo. */
export const readPlans = async (): Promise<readonly Plan[]> => {
  const { stdout } = await promisify(execFile)('node', ['src/server/process/print-plans.ts'])
  return JSON.parse(stdout) as Plan[]
}
