import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as letOthersRun } from 'node:timers/promises'
import { describe, expect, inject, test } from 'vitest'
import type { Place } from '#server/config/config.ts'
import { forEachEngine, onlyOn } from '#tests/support/databases.ts'
import { usePlaces } from '#tests/support/places.ts'
import { startProcess } from '#tests/support/processes.ts'
import { useServer } from '#tests/support/server.ts'
import { operate, operateInProcess } from '#tests/support/operator.ts'
import { expectedSight, fillWithLife, type Lived, seenOn, signUpOn } from './lived-in.ts'

type Operate = (
  ...parameters: Parameters<typeof operate>
) => Promise<{ code: number | undefined; printed: string; said: string }>

interface Manifest {
  database: string
  tables: Record<string, number>
  files: { path: string }[]
  left: { path: string }[]
}

const manifestOf = (backup: string) =>
  JSON.parse(readFileSync(join(backup, 'manifest.json'), 'utf8')) as Manifest

const edited = (backup: string, edit: (manifest: Manifest) => void) => {
  const manifest = manifestOf(backup)
  edit(manifest)
  writeFileSync(join(backup, 'manifest.json'), JSON.stringify(manifest))
}

forEachEngine('a backup', (engine) => {
  let lived: Lived
  const server = useServer(engine, async (filled) => {
    lived = await fillWithLife(filled)
    const secrets = join(filled.deps.config.dataDir, 'secrets')
    await mkdir(secrets)
    await writeFile(join(secrets, 'challenge'), 'a secret of the service, long enough')
  })
  const { emptyFolder, emptyPlace } = usePlaces()

  const create = async (place: Place, run: Operate = operate) => {
    const made = await run(['backup', 'criar', emptyFolder(), '--com-midia', '--json'], place)
    expect(made, made.said).toMatchObject({ code: 0 })
    return (JSON.parse(made.printed) as { folder: string }).folder
  }
  const verify = (backup: string) => operate(['backup', 'conferir', backup], server().deps.config)
  const restore = (backup: string, place: Place, ...words: string[]) =>
    operate(['backup', 'restaurar', backup, ...words], place)
  const audited = async (place: Place) => {
    const { printed } = await operateInProcess(['auditoria', 'listar', '--json'], place)
    return JSON.parse(printed) as unknown[]
  }
  const copyOf = (backup: string) => {
    const copy = emptyFolder()
    cpSync(backup, copy, { recursive: true })
    return copy
  }

  onlyOn(engine, 'postgres', () => {
    test.each(['', '9.6'])('names the tools to install if it finds "%s"', async (version) => {
      const path = emptyFolder()
      mkdirSync(path)
      const script = `#!/bin/sh\necho 'pg_dump (PostgreSQL) ${version}'\n`
      if (version) writeFileSync(join(path, 'pg_dump'), script, { mode: 0o700 })
      const parent = emptyFolder()
      const words = ['backup', 'criar', parent]
      const made = await operateInProcess(words, server().deps.config, { PATH: path })
      expect(made.code).toBe(1)
      expect(made.said).toMatch(/pg_dump.*instale o cliente do PostgreSQL \d+ ou mais novo/s)
      expect(readdirSync(parent)).toEqual([])
    })
  })

  /** Writes two rows per transaction until stopped; returns the number of transactions. */
  const keepWriting = () => {
    const stopping = new AbortController()
    const { db } = server().deps
    const insertBoth = (times: number) =>
      db.transaction().execute(async (transaction) => {
        const row = { day: `dia ${times}`, plan_id: 0, refusals: 1 }
        await transaction.insertInto('screen_refusals').values(row).execute()
        const mark = { mark: `marca ${times}`, made_at: 0 }
        await transaction.insertInto('once_marks').values(mark).execute()
      })
    const write = async () => {
      let times = 0
      for (; !stopping.signal.aborted; times += 1) {
        await insertBoth(times)
        await letOthersRun()
      }
      return times
    }
    const writing = write()
    return () => {
      stopping.abort()
      return writing
    }
  }

  test('takes a consistent snapshot during writes, which another machine can restore', async () => {
    const { db, config } = server().deps
    const before = await db.selectFrom('once_marks').selectAll().execute()
    const stop = keepWriting()
    const backup = await create(config, operateInProcess)
    const times = await stop()
    const { tables } = manifestOf(backup)
    const pairs = tables['screen_refusals'] ?? 0
    expect(tables['once_marks']).toBe(before.length + pairs)
    expect([pairs > 0, pairs < times]).toEqual([true, true])
    const verified = await operateInProcess(['backup', 'conferir', backup], config)
    expect(verified).toMatchObject({ code: 0, printed: 'Está tudo certo.' })
    const place = await emptyPlace(engine)
    const restored = await operateInProcess(['backup', 'restaurar', backup], place)
    expect(restored, restored.said).toMatchObject({ code: 0 })
    const revived = await startProcess({ ...place, env: { BOT_CHALLENGE: 'none' } })
    try {
      expect(await seenOn(revived, lived)).toMatchObject(expectedSight)
      expect(await signUpOn(revived)).toBe(200)
    } finally {
      await revived.kill('SIGTERM')
    }
    const secret = (dataDir: string) => readFileSync(join(dataDir, 'secrets/challenge'), 'utf8')
    expect(secret(place.dataDir)).toBe(secret(config.dataDir))
    expect(await audited(place)).toMatchObject([
      { command: 'backup restaurar', staff: 'Rita da operação', outcome: 'done' },
    ])
  })

  describe('a damaged backup', () => {
    const refused = async (backup: string, problem: string | RegExp) => {
      const { code, printed } = await verify(backup)
      expect(printed).toMatch(problem)
      expect(code).toBe(1)
      const place = await emptyPlace(engine)
      const { code: restored, said } = await restore(backup, place)
      expect(said).toMatch(problem)
      expect([restored, existsSync(join(place.dataDir, 'vereda.db'))]).toEqual([1, false])
    }

    test('names the damaged file and is not restored', async () => {
      const whole = await create(server().deps.config)
      const { database } = manifestOf(whole)
      const damaged = copyOf(whole)
      const bytes = readFileSync(join(damaged, database))
      bytes[bytes.length - 100] = (bytes.at(-100) ?? 0) ^ 1
      writeFileSync(join(damaged, database), bytes)
      await refused(damaged, `${database}: o conteúdo mudou`)
      const shortened = copyOf(whole)
      writeFileSync(join(shortened, database), bytes.subarray(0, 5000))
      await refused(shortened, `${database}: tem 5000 bytes`)
      const withoutSecret = copyOf(whole)
      rmSync(join(withoutSecret, 'secrets/challenge'))
      await refused(withoutSecret, 'secrets/challenge: falta')
    })

    test('is refused without a valid manifest', async () => {
      const whole = await create(server().deps.config)
      const half = copyOf(whole)
      rmSync(join(half, 'manifest.json'))
      await refused(half, 'manifest.json: falta')
      const other = copyOf(whole)
      edited(other, ({ tables }) => void (tables['inventada'] = 3))
      await refused(other, 'inventada')
      const newer = copyOf(whole)
      edited(newer, (manifest) => Object.assign(manifest, { schema: '9999-later' }))
      await refused(newer, 'uma versão mais nova')
      const outside = copyOf(whole)
      edited(outside, ({ files }) => files.forEach((file) => (file.path = `../${file.path}`)))
      await refused(outside, 'não é o de um backup')
    })
  })

  test('replaces data only with --sobre, after backing it up, and not while the service runs', async () => {
    const { config, db } = server().deps
    const backup = await create(config)
    const place = await emptyPlace(engine)
    await restore(backup, place)
    const refusal = await restore(backup, place)
    expect(refusal).toMatchObject({ code: 1 })
    expect(refusal.said).toContain('--sobre')
    const over = await restore(backup, place, '--sobre', '--json')
    expect(over, over.said).toMatchObject({ code: 0 })
    const { saved } = JSON.parse(over.printed) as { saved: string }
    expect(await verify(saved)).toMatchObject({ code: 0 })
    await db.selectFrom('accounts').select('id').execute()
    const running = await restore(backup, config, '--sobre')
    expect(running.said).toContain('pare o serviço')
    expect(running.code).toBe(1)
    expect(await seenOn(server(), lived)).toMatchObject(expectedSight)
  })

  test('copies media with --com-midia, deletes older backups and writes to the audit', async () => {
    const { config } = server().deps
    const parent = emptyFolder()
    const all = ['backup', 'criar', parent, '--com-midia', '--sem-segredos', '--manter', '2']
    await mkdir(join(parent, '2026-01-01T00-00-00.000Z'), { recursive: true })
    for (const _ of [1, 2, 3]) expect(await operate(all, config)).toMatchObject({ code: 0 })
    const [half, ...backups] = readdirSync(parent).toSorted()
    expect([half, backups.length]).toEqual(['2026-01-01T00-00-00.000Z', 2])
    const newest = join(parent, backups[1] ?? '')
    const { files, left } = manifestOf(newest)
    const folders = new Set(files.map(({ path }) => path.split('/')[0]))
    expect([left, folders.has('art'), folders.has('media')]).toEqual([[], true, true])
    expect(folders.has('secrets')).toBe(false)
    expect(await verify(newest)).toMatchObject({ code: 0 })
    const place = await emptyPlace(engine)
    await restore(newest, place)
    const bytesOf = (dataDir: string, path: string) => readFileSync(join(dataDir, path))
    for (const { path } of files.slice(1))
      expect(bytesOf(place.dataDir, path), path).toEqual(bytesOf(config.dataDir, path))
    expect((await audited(config)).slice(0, 3)).toMatchObject([
      {
        command: 'backup criar',
        subject: 'database',
        after: expect.stringContaining('"removed":1'),
      },
      { command: 'backup criar' },
      { command: 'backup criar' },
    ])
  })

  test.skipIf(inject('postgresUrl') === '')(
    'refuses to restore into the other engine',
    async () => {
      const backup = await create(server().deps.config)
      const place = await emptyPlace(engine === 'sqlite' ? 'postgres' : 'sqlite')
      const { code, said } = await restore(backup, place)
      expect(said).toContain('o ambiente aponta para')
      expect(code).toBe(1)
    },
  )
})
