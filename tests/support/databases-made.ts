import { randomUUID } from 'node:crypto'
import pg from 'pg'

const run = async (connectionString: string, text: string) => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

/** A database of its own on a PostgreSQL: empty, or a copy of one that nobody is using. */
export const createDatabase = async (serverUrl: string, template?: string) => {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await run(serverUrl, `create database ${name}${template ? ` template ${template}` : ''}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const drop = () => run(serverUrl, `drop database ${name} with (force)`)
  return { name, databaseUrl: url.href, drop }
}
