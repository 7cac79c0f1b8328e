import { loadConfig } from './config/config.ts'
import { prepare, runEntry, serve } from './process/serve.ts'

/** The production server: no demo data, and no start on a bad configuration. */
await runEntry(async () => {
  const { deps } = await prepare(loadConfig(process.env, 'production'))
  const address = await serve(deps)
  deps.log.info({ address }, 'serving')
})
