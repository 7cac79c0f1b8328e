import { createServer } from 'node:http'
import { DatabaseSync } from 'node:sqlite'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import pg from 'pg'
import { tokenHash } from '#server/identity/token.ts'
import { sessionLife } from '#server/session/session.ts'
import { type BenchCall, calls, slugOf } from './calls.ts'
import { type Row, sessionByToken, titlesByIds, type Value, type Viewed } from './floor.ts'
import { type Viewer, viewerOf } from './seed/accounts.ts'

/*
 * /bytes/{call} is bare node:http that returns the data posted to /answers/{call}.
 * /statement/{call} is Hono with the hand-written work, and /session/{call} adds the session
 * lookup.
 */
const { PORT, SQLITE_FILE, DATABASE_URL } = process.env

type Rows = Row[] | Promise<Row[]>
type Run = (values: Value[]) => Rows

/* Both flush writes to disk, as the server does. */

const sqliteRunner = (file: string) => {
  const database = new DatabaseSync(file, { timeout: 5000 })
  database.exec('pragma journal_mode = wal')
  database.exec('pragma synchronous = full')
  return (text: string): Run => {
    const prepared = database.prepare(text.replace(/\$(\d)/g, '?$1'))
    return (values) => prepared.all(...values)
  }
}

const postgresRunner = (url: string) => {
  const options = '-c synchronous_commit=on'
  const pool = new pg.Pool({ connectionString: url, max: 10, options })
  let prepared = 0
  return (text: string): Run => {
    const statement = { name: `floor-${(prepared += 1)}`, text: text.replaceAll(' +', ' ') }
    return async (values) => (await pool.query<Row>({ ...statement, values })).rows
  }
}

const engine = DATABASE_URL ? 'postgres' : 'sqlite'
const prepare = DATABASE_URL ? postgresRunner(DATABASE_URL) : sqliteRunner(SQLITE_FILE ?? '')
const readTitles = prepare(titlesByIds(engine))
const readSession = prepare(sessionByToken)

const workOf = async ({ floor }: BenchCall): Promise<Viewed<Rows>> => {
  if ('text' in floor) {
    const run = prepare(floor.text)
    return (viewer, index) => run(floor.values(viewer, index))
  }
  const idsOf = floor.idsFrom(await prepare(floor.rows)([]))
  return (viewer, index) => readTitles([JSON.stringify(idsOf(viewer, index))])
}

const signedIn = async (header = ''): Promise<Viewer | undefined> => {
  const token = header.slice('Bearer '.length)
  const [row] = await readSession([tokenHash(token), Date.now() - sessionLife.idleMs])
  return (
    row && {
      token,
      profileId: Number(row.profile_id),
      accountId: Number(row.account_id),
      isKids: row.is_kids === 1,
    }
  )
}

const app = new Hono()
for (const call of calls) {
  const work = await workOf(call)
  app.get(`/statement/${slugOf(call)}`, async (context) => {
    const viewer = viewerOf(Number(context.req.query('profile')))
    return context.json(await work(viewer, Number(context.req.query('index'))))
  })
  app.get(`/session/${slugOf(call)}`, async (context) => {
    const viewer = await signedIn(context.req.header('authorization'))
    if (!viewer) return context.body(null, 401)
    return context.json(await work(viewer, Number(context.req.query('index'))))
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
