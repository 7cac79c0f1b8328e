import { BadConfiguration, loadConfig } from './config.ts'
import { openDatabase } from './db/database.ts'
import { listFailedJobs, retryFailedJobs } from './jobs/failed.ts'
import { runEntry } from './serve.ts'

/** `npm run jobs` prints the jobs that were given up; `npm run jobs -- retry` tries them again. */
await runEntry(async () => {
  const [command = 'list'] = process.argv.slice(2)
  if (command !== 'list' && command !== 'retry') throw new BadConfiguration(['say list or retry'])
  const { db } = openDatabase(loadConfig(process.env, 'import'))
  try {
    if (command === 'retry') console.log(`Trying ${await retryFailedJobs(db, Date.now())} again.`)
    else console.table(await listFailedJobs(db))
  } finally {
    await db.destroy()
  }
})
