import { randomBytes } from 'node:crypto'
import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'

/** The rename makes the file appear complete. */
export const writeToOutbox = async (
  dataDir: string,
  message: Buffer,
  now: number,
): Promise<void> => {
  const folder = join(dataDir, 'outbox')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const time = new Date(now).toISOString().replaceAll(':', '-')
  const name = `${time}-${randomBytes(6).toString('hex')}.eml`
  const draft = join(folder, `.${name}.draft`)
  const file = await open(draft, 'wx', 0o600)
  try {
    await file.writeFile(message)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(draft, join(folder, name))
}
