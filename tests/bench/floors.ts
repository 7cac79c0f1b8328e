import { createServer } from 'node:http'
import { DatabaseSync } from 'node:sqlite'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import pg from 'pg'
import { type BenchCall, calls, slugOf } from './calls.ts'
import { viewerOf } from './seed/accounts.ts'

/*
 * The two floors of a call in one process: /bytes/{call} is bare node:http that returns the data
 * posted to /answers/{call}; /statement/{call} is Hono with one hand-written prepared statement.
 */
const { PORT, SQLITE_FILE, DATABASE_URL } = process.env

type Run = (values: (string | number)[]) => unknown

const sqliteRunner = (file: string) => {
  const database = new DatabaseSync(file, { timeout: 5000 })
  database.exec('pragma synchronous = full')
  return ({ statement }: BenchCall): Run => {
    const prepared = database.prepare(statement.text.replace(/\$(\d)/g, '?$1'))
    return (values) =>
      prepared.columns().length > 0 ? prepared.all(...values) : prepared.run(...values)
  }
}

const postgresRunner = (url: string) => {
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  return ({ name, statement }: BenchCall): Run =>
    async (values) =>
      (await pool.query({ name, text: statement.text.replaceAll(' +', ' '), values })).rows
}

const prepare = DATABASE_URL ? postgresRunner(DATABASE_URL) : sqliteRunner(SQLITE_FILE ?? '')

const app = new Hono()
for (const call of calls) {
  let run: Run | undefined
  app.all(`/statement/${slugOf(call)}`, async (context) => {
    run ??= prepare(call)
    const viewer = viewerOf(Number(context.req.query('profile')))
    return context.json(
      await run(call.statement.values(viewer, Number(context.req.query('index')))),
    )
  })
}

const answers = new Map<string, Buffer>()
app.post('/answers/:name', async (context) => {
  const path = `/bytes/${context.req.param('name')}`
  answers.set(path, Buffer.from(await context.req.arrayBuffer()))
  return context.body(null, 204)
})

const statements = getRequestListener(app.fetch)
createServer((request, response) => {
  const body = answers.get(request.url ?? '')
  if (body) {
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': body.byteLength,
    })
    response.end(body)
  } else {
    void statements(request, response)
  }
}).listen(Number(PORT), '127.0.0.1')
