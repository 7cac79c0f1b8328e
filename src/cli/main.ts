import { runEntry } from '#server/process/serve.ts'
import { runCli } from './cli.ts'
import { exitCodes } from './outcome.ts'
import { processTerminal } from './terminal.ts'

/** `npm run vereda -- <noun> <verb>`; see docs/operations.md. */
await runEntry(async () => {
  process.exitCode = exitCodes[await runCli(process.argv.slice(2), processTerminal())]
})
