import { afterEach, expect, test } from 'vitest'
import { answerAltcha } from '#tests/support/altcha.ts'
import { forEachEngine } from '#tests/support/databases.ts'
import { type ServerProcess, startProcess } from '#tests/support/processes.ts'
import { useServer } from '#tests/support/server.ts'
import { countSignUps, signUps } from './sign-up.ts'

const secret = 'a secret that both of the processes share'

const running: ServerProcess[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map((process) => process.kill()))
})

forEachEngine('two processes', (engine) => {
  const data = useServer(engine)

  const start = async () => {
    const { databaseUrl, dataDir } = data().deps.config
    const process = await startProcess({
      databaseUrl,
      dataDir,
      env: { LOG_LEVEL: 'warn', CHALLENGE_SECRET: secret, SANDBOX_WEBHOOK_SECRET: secret },
    })
    running.push(process)
    return process
  }

  test('accept each other’s challenges, and one answer only once', async () => {
    const [one, other] = await Promise.all([start(), start()])
    const answer = await answerAltcha(one)
    const sent = Array.from({ length: 6 }, (_, index) =>
      signUps[0].begin(index % 2 ? one : other, answer),
    )
    const statuses = (await Promise.all(sent)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 403, 403, 403, 403, 403])
    expect(await countSignUps(data())).toBe(1)
    expect((await signUps[0].begin(other, await answerAltcha(one))).status).toBe(200)
  }, 30_000)
})
