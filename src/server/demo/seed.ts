import type { Deps } from '#server/deps/deps.ts'
import { createDemoAccounts } from './accounts.ts'
import { createDemoActivity } from './activity.ts'
import { importDemoCatalogue } from './catalogue.ts'
import { createDemoMessage } from './notices.ts'
import { createDemoOpinions } from './opinions.ts'

/** Fills a new data folder with the demo catalogue and accounts; later runs keep what is there. */
export const seedDemo = async (deps: Deps, folder: string): Promise<void> => {
  await importDemoCatalogue(deps, folder)
  if (!(await createDemoAccounts(deps))) return
  await createDemoActivity(deps)
  await createDemoOpinions(deps)
  await createDemoMessage(deps, 'ana@vereda.test')
}
