import { BadConfiguration, loadConfig } from './config.ts'
import { openDatabase } from './db/database.ts'
import {
  listHiddenComments,
  removeByDesk,
  restoreComment,
} from './engagement/comments/moderation.ts'
import { runEntry } from './serve.ts'

/**
 * `npm run comments` prints the comments that reports have hidden; `restore <id>` shows one again,
 * `remove <id>` takes it away for good.
 */
await runEntry(async () => {
  const [command = 'list', text = ''] = process.argv.slice(2)
  const isDecision = command === 'restore' || command === 'remove'
  if (!isDecision && command !== 'list') throw new BadConfiguration(['say restore or remove'])
  if (isDecision && !/^\d{1,15}$/.test(text)) throw new BadConfiguration(['say which: an id'])
  const { db } = openDatabase(loadConfig(process.env, 'import'))
  try {
    if (command === 'list') return console.table(await listHiddenComments(db))
    const id = Number(text)
    const isDone =
      command === 'restore' ? await restoreComment(db, id, Date.now()) : await removeByDesk(db, id)
    console.log(isDone ? `Comment ${id}: ${command} done.` : `There is no such comment: ${id}.`)
    if (!isDone) process.exitCode = 1
  } finally {
    await db.destroy()
  }
})
