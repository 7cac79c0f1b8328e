import { loadConfig } from './config/config.ts'
import { prepare, runEntry, serve } from './process/serve.ts'

await runEntry(async () => {
  const { deps } = await prepare(loadConfig(process.env, 'production'))
  const address = await serve(deps)
  deps.log.info({ address }, 'serving')
})
