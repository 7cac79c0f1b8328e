import { existsSync } from 'node:fs'
import { mkdir, readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dayMs } from '#shared/time.ts'
import { planPruning } from '#server/process/housekeeping.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { importFixture, useServer } from '#tests/support/server.ts'

onOneEngine('unreferenced files', (engine) => {
  const server = useServer(engine, importFixture)
  const stored = (path: string) => join(server().deps.config.dataDir, path)
  const put = async (path: string) => {
    const then = new Date(server().deps.clock() - 2 * dayMs)
    await mkdir(stored(path), { recursive: true })
    await utimes(stored(path), then, then)
  }

  test('are deleted thirty days after they were found, unless referenced again', async () => {
    const { db, clock } = server().deps
    await put('media/velho-00000000')
    await put('art/velho-00000000')
    await put('media/volta-00000000')
    const retained = (await readdir(stored('media'))).length - 2
    await planPruning(db, clock())
    await server().runJobs()
    server().wait(30 * dayMs - 1)
    await db
      .updateTable('contents')
      .set({ clip: 'volta-00000000' })
      .where('slug', '=', 'breu')
      .execute()
    const [before] = await db
      .selectFrom('contents')
      .select('clip')
      .where('slug', '=', 'aurora')
      .execute()
    await server().runJobs()
    expect(existsSync(stored('media/velho-00000000'))).toBe(true)
    server().wait(dayMs)
    await server().runJobs()
    expect(existsSync(stored('media/velho-00000000'))).toBe(false)
    expect(existsSync(stored('art/velho-00000000'))).toBe(false)
    expect(existsSync(stored('media/volta-00000000'))).toBe(true)
    expect(existsSync(stored(`media/${before?.clip}`))).toBe(true)
    expect((await readdir(stored('media'))).length).toBe(retained + 1)
  })
})
