import { runEntry } from '#server/serve.ts'
import { runCli } from './cli.ts'
import { processTerminal } from './terminal.ts'

/** `npm run vereda -- <noun> <verb>`: docs/operations.md has a page for each task. */
await runEntry(async () => {
  if (!(await runCli(process.argv.slice(2), processTerminal()))) process.exitCode = 1
})
