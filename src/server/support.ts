import { BadConfiguration, loadConfig } from './config.ts'
import { listCases } from './billing/support-cases.ts'
import { openDatabase } from './db/database.ts'
import { runEntry } from './serve.ts'

/** `npm run support` prints what is left to people: refunds by hand or to review, chargebacks. */
await runEntry(async () => {
  if (process.argv.length > 2) throw new BadConfiguration(['takes no words'])
  const { db } = openDatabase(loadConfig(process.env, 'import'))
  try {
    console.table(await listCases(db))
  } finally {
    await db.destroy()
  }
})
