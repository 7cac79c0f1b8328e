import { execa } from 'execa'
import pg from 'pg'
import { inject } from 'vitest'

const serverMajor = async (): Promise<number> => {
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  const { rows } = await client.query<{ version: string }>(
    `select current_setting('server_version_num') as version`,
  )
  await client.end()
  return Math.floor(Number(rows[0]?.version) / 10_000)
}

/** Whether this machine has tools that are as new as the server of the tests. */
export const canDump = async (): Promise<boolean> => {
  if (inject('postgresUrl') === '') return false
  const { stdout } = await execa('pg_dump', ['--version'], { reject: false })
  return Number(/\d+/.exec(stdout ?? '')?.[0]) >= (await serverMajor())
}
