/* Calls the service through nginx until SIGTERM, then prints calls and failures. */
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:https'
import { setTimeout as delay } from 'node:timers/promises'

const callersAtOnce = 4
const pauseMs = 20
const paths = ['/', '/planos', '/readyz', '/api/v1/plans-web/']

const name = 'vereda.example'
const ca = readFileSync(process.argv[2] ?? '')
const agent = new Agent({ keepAlive: true, ca, servername: name })

const ask = (path: string) =>
  new Promise<number>((resolve, reject) => {
    request({ host: '127.0.0.1', path, agent, headers: { host: name } }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
      answer.once('error', reject)
    })
      .once('error', reject)
      .end()
  })

const over = new AbortController()
process.once('SIGTERM', () => over.abort())

const made = { calls: 0, failed: [] as string[] }

const keepCalling = async () => {
  for (let turn = 0; !over.signal.aborted; turn++) {
    const path = paths[turn % paths.length] ?? '/'
    const outcome = await ask(path).catch((error: Error) => error.message)
    made.calls += 1
    if (outcome !== 200) made.failed.push(`${path}: ${outcome}`)
    await delay(pauseMs)
  }
}

await Promise.all(Array.from({ length: callersAtOnce }, keepCalling))
console.log(JSON.stringify(made))
agent.destroy()
