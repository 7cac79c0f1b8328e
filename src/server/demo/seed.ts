import type { Deps } from '#server/deps/deps.ts'
import { createDemoAccounts } from './accounts.ts'
import { createDemoActivity } from './activity.ts'
import { importDemoCatalogue } from './catalogue.ts'
import { createDemoMessage } from './notices.ts'
import { createDemoOpinions } from './opinions.ts'

/** Does nothing to existing accounts. */
export const seedDemo = async (deps: Deps, folder: string): Promise<void> => {
  await importDemoCatalogue(deps, folder)
  if (!(await createDemoAccounts(deps))) return
  await createDemoActivity(deps)
  await createDemoOpinions(deps)
  await createDemoMessage(deps, 'ana@vereda.test')
}
