import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { createPasswords } from '#server/session/passwords.ts'
import { startProcess } from '#tests/support/processes.ts'

/* Other tests use cheap hashes; these use the cost of the product. */

const full = '$argon2id$v=19$m=19456,t=2,p=1$'

test('a running server hashes passwords at full cost', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vereda-passwords-'))
  const { address, kill } = await startProcess({ dataDir, env: { BOT_CHALLENGE: 'none' } })
  try {
    const registered = await fetch(`${address}/api/v1/accounts/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"name":"Maria Lima","email":"maria@vereda.test","password":"uma senha boa"}',
    })
    expect(registered.status).toBe(200)
    const { db } = openDatabase({ dataDir })
    const rows = await db.selectFrom('accounts').select('password_hash').execute()
    await db.destroy()
    expect(rows.map(({ password_hash: hash }) => hash?.slice(0, full.length))).toEqual([full])
  } finally {
    await kill()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

test('verify() takes the cost from the hash', async () => {
  const passwords = createPasswords()
  for (const stored of [
    await passwords.hash('uma senha boa'),
    await createPasswords({ memory: 8, passes: 1 }).hash('uma senha boa'),
  ]) {
    expect(await passwords.verify('uma senha boa', stored)).toBe(true)
    expect(await passwords.verify('outra senha', stored)).toBe(false)
  }
  expect(await passwords.verify('uma senha boa', 'no hash')).toBe(false)
})
