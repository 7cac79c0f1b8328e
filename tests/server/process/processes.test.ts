import { afterEach, describe, expect, inject, test } from 'vitest'
import { getWatching } from '#shared/engagement/contract.ts'
import { postStream } from '#shared/player/contract.ts'
import { activateProfile } from '#shared/profiles/contract.ts'
import { getMe, postLogout, postToken } from '#shared/session/contract.ts'
import { addAccount, addProfile, password, type Viewer } from '#tests/support/accounts.ts'
import { contentId } from '#tests/support/catalogue.ts'
import { type Callable, call } from '#tests/support/client.ts'
import { type ServerProcess, startProcess } from '#tests/support/processes.ts'
import { importFixture, type TestServer, useServer } from '#tests/support/server.ts'

const running: ServerProcess[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map((process) => process.kill()))
})

const start = async ({ deps }: TestServer): Promise<ServerProcess> => {
  const { databaseUrl, dataDir } = deps.config
  const process = await startProcess({ databaseUrl, dataDir, env: { LOG_LEVEL: 'warn' } })
  running.push(process)
  return process
}

const signIn = async (server: Callable, email: string): Promise<string> =>
  (await call(server, postToken, { body: { email, password } })).body.token

const openViewer = async (data: TestServer, server: Callable): Promise<Viewer> => {
  const { id: accountId, email } = await addAccount(data)
  const profileId = await addProfile(data, accountId)
  const token = await signIn(server, email)
  await call(server, activateProfile, { params: { id: profileId }, body: {}, token })
  return { accountId, email, profileId, token }
}

const openViewers = (data: TestServer, server: Callable) =>
  Promise.all(Array.from({ length: 4 }, () => openViewer(data, server)))

/** Kills the process while it receives reports; answers the last acknowledged one per profile. */
const killUnderReports = async (victim: ServerProcess, viewers: readonly Viewer[], id: number) => {
  const acknowledged = new Map<number, number>()
  let count = 0
  const watch = async ({ profileId, token }: Viewer) => {
    for (let duration = 400; ; duration += 1) {
      const body = { content_id: id, profile_id: profileId, finished: false, duration }
      const answer = await call(victim, postStream, { body, token }).catch(() => undefined)
      if (!answer) return
      expect(answer.status).toBe(200)
      acknowledged.set(profileId, duration)
      count += 1
      if (count === 200) void victim.kill()
    }
  }
  await Promise.all(viewers.map(watch))
  return acknowledged
}

const expectStored = async (
  server: Callable,
  viewers: readonly Viewer[],
  acknowledged: ReadonlyMap<number, number>,
) => {
  expect(acknowledged.size).toBe(viewers.length)
  for (const { profileId, token } of viewers) {
    const params = { profile: profileId }
    const { body } = await call(server, getWatching, { params, query: {}, token })
    expect(body.results).toHaveLength(1)
    expect(body.results[0]?.duration).toBeGreaterThanOrEqual(
      acknowledged.get(profileId) ?? Infinity,
    )
  }
}

describe.skipIf(inject('postgresUrl') === '')('three processes on one PostgreSQL', () => {
  const data = useServer('postgres', importFixture)
  const startThree = async () => {
    data().setTime(Date.now())
    const [one, two, three] = await Promise.all([start(data()), start(data()), start(data())])
    return [one, two, three] as const
  }

  test('share sessions and rate limits, and keep what a killed one acknowledged', async () => {
    const [one, two, three] = await startThree()
    const { email } = await addAccount(data())
    const token = await signIn(one, email)
    for (const server of [one, two, three]) {
      expect((await call(server, getMe, { token })).status).toBe(200)
    }
    await call(two, postLogout, { token })
    for (const server of [one, two, three]) {
      expect((await call(server, getMe, { token })).status).toBe(401)
    }

    const guesses = Array.from({ length: 24 }, (_, index) =>
      call([one, two, three][index % 3] ?? one, postToken, {
        body: { email, password: 'uma senha errada' },
      }),
    )
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(14)

    const viewers = await openViewers(data(), three)
    const video = await contentId(data(), 'breu')
    const acknowledged = await killUnderReports(two, viewers, video)
    await expectStored(three, viewers, acknowledged)
  })
})

describe('a process on SQLite', () => {
  const data = useServer('sqlite', importFixture)

  test('keeps all acknowledged data when it is killed', async () => {
    data().setTime(Date.now())
    const killed = await start(data())
    const viewers = await openViewers(data(), killed)
    const video = await contentId(data(), 'breu')
    const acknowledged = await killUnderReports(killed, viewers, video)
    await expectStored(await start(data()), viewers, acknowledged)
  })
})
