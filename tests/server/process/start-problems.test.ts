import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrator.ts'
import { processEnv } from '#tests/support/processes.ts'
import { makeSmallDisk, mayMakeDisks } from '#tests/support/small-disk.ts'

describe('a process that cannot start', () => {
  let root = ''
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'vereda-start-'))
    mkdirSync(join(root, 'dist'))
    writeFileSync(join(root, 'dist/index.html'), 'home')
  })
  afterAll(() => rmSync(root, { recursive: true, force: true }))

  /** The lines on stderr of a process that exits with 1. */
  const said = async (changes: NodeJS.ProcessEnv): Promise<string[]> => {
    const child = spawn(process.execPath, ['src/server/main.ts'], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        ...processEnv,
        PORT: '0',
        DATA_DIR: join(root, 'data'),
        DIST_DIR: join(root, 'dist'),
        PUBLIC_SITE_URL: 'https://vereda.example',
        PAYMENT_GATEWAY: 'sandbox',
        ...changes,
      },
    })
    const code = new Promise<number | null>((resolve) => void child.once('exit', resolve))
    const output = await text(child.stderr)
    expect(await code).toBe(1)
    return output.trimEnd().split('\n')
  }

  const filledFolder = async (name: string) => {
    const dataDir = join(root, name)
    const { db, engine } = openDatabase({ dataDir })
    await migrate(db, engine)
    await db.destroy()
    return { dataDir, file: join(dataDir, 'vereda.db') }
  }

  test('names each wrong variable', async () => {
    expect(await said({ PUBLIC_SITE_URL: '', PAYMENT_GATEWAY: '' })).toEqual([
      expect.stringMatching(/^PAYMENT_GATEWAY: falta; use stripe/),
      expect.stringMatching(/^PUBLIC_SITE_URL: falta; diga o endereço/),
    ])
    const social = '[{"id":"casa","name":"Casa","issuer":"https://a.example"}]'
    expect(await said({ PORT: 'x', SMTP_URL: 'http://x', SOCIAL_LOGIN: social })).toEqual([
      'PORT: deve ser um número inteiro de 0 a 65535',
      'SMTP_URL: deve começar com smtp://',
      expect.stringMatching(/^SOCIAL_LOGIN.*: deve ser uma lista de {id, name/),
      expect.stringMatching(/^SOCIAL_LOGIN.*: deve ser uma lista de {id, name/),
    ])
  })

  test('names a port in use and an address of another machine', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const port = String((other.address() as AddressInfo).port)
    expect(await said({ PORT: port })).toEqual([
      `PORT: a porta ${port} já está em uso; escolha outra`,
    ])
    other.close()
    expect(await said({ HOST: '192.0.2.1' })).toEqual([
      'PORT: 192.0.2.1 não é um endereço desta máquina',
    ])
  })

  test('names a damaged database', async () => {
    const damaged = (file: string) => [
      `O banco ${file} está danificado ou não é um banco SQLite: restaure o último backup com npm run vereda -- backup restaurar.`,
    ]
    const broken = await filledFolder('broken')
    writeFileSync(broken.file, 'isto não é um banco', { flag: 'r+' })
    expect(await said({ DATA_DIR: broken.dataDir })).toEqual(damaged(broken.file))
    const part = await filledFolder('part')
    truncateSync(part.file, 20_000)
    expect(await said({ DATA_DIR: part.dataDir })).toEqual(damaged(part.file))
  })

  test('names an empty secret', async () => {
    const dataDir = join(root, 'emptied')
    mkdirSync(join(dataDir, 'secrets'), { recursive: true })
    writeFileSync(join(dataDir, 'secrets/media'), '')
    expect(await said({ DATA_DIR: dataDir })).toEqual([
      `O segredo ${dataDir}/secrets/media está vazio: restaure o arquivo.`,
    ])
  })

  test('refuses a file as its data folder', async () => {
    const file = join(root, 'file')
    writeFileSync(file, '')
    expect(await said({ DATA_DIR: file })).toEqual([
      `DATA_DIR: ${file} não é uma pasta em que este processo possa gravar`,
    ])
  })

  test('refuses a data folder that cannot be created', async () => {
    expect(await said({ DATA_DIR: '/proc/vereda/data' })).toEqual([
      'DATA_DIR: /proc/vereda/data não é uma pasta em que este processo possa gravar',
    ])
  })

  test('names an unreachable PostgreSQL without the password', async () => {
    const url = 'postgres://vereda:segredo@127.0.0.1:9/vereda'
    const [line, ...more] = await said({ DATABASE_URL: url })
    expect(line).toMatch(/^DATABASE_URL: o PostgreSQL em 127\.0\.0\.1:9\/vereda não aceitou/)
    expect(line).not.toContain('segredo')
    expect(more).toEqual([])
  })

  test.skipIf(inject('postgresUrl') === '')('names a missing PostgreSQL database', async () => {
    const url = new URL(inject('postgresUrl'))
    url.pathname = '/nenhum'
    expect(await said({ DATABASE_URL: url.href })).toEqual([
      expect.stringMatching(/^DATABASE_URL: o PostgreSQL em .*\/nenhum não aceitou a conexão: /),
    ])
  })

  describe.skipIf(!mayMakeDisks)('on a bad disk', () => {
    test('reports a read-only disk', async () => {
      const disk = makeSmallDisk(8)
      disk.makeReadOnly()
      const lines = await said({ DATA_DIR: disk.folder }).finally(disk.remove)
      expect(lines).toEqual([`DATA_DIR: ${disk.folder} está num disco que só se lê`])
    })

    test('reports a full disk', async () => {
      const disk = makeSmallDisk(8)
      disk.fill()
      const lines = await said({ DATA_DIR: disk.folder })
      disk.free()
      const secrets = readdirSync(join(disk.folder, 'secrets'))
      disk.remove()
      expect(secrets).toEqual([])
      expect(lines).toEqual([
        expect.stringMatching(`^Não há espaço livre para gravar em ${disk.folder}`),
      ])
      const nearly = makeSmallDisk(1)
      const database = await said({ DATA_DIR: nearly.folder }).finally(nearly.remove)
      expect(database).toEqual([`Não há espaço livre para gravar em ${nearly.folder}/vereda.db.`])
    })
  })
})
