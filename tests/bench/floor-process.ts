import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '#tests/support/embedded-postgres.ts'
import { type Place, sqliteFile } from './data.ts'

interface Floors {
  url: string
  stop: () => void
}

export const startFloors = async (place: Place): Promise<Floors> => {
  const port = await freePort()
  const child = spawn(process.execPath, [join(import.meta.dirname, 'floors.ts')], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      ...(place.databaseUrl
        ? { DATABASE_URL: place.databaseUrl }
        : { SQLITE_FILE: sqliteFile(place) }),
    },
  })
  const url = `http://127.0.0.1:${port}`
  for (;;) {
    if (await fetch(url).catch(() => undefined)) break
    if (child.exitCode !== null) throw new Error('The process of the floors exited while starting')
    await delay(20)
  }
  return { url, stop: () => void child.kill('SIGKILL') }
}
