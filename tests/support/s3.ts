import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, vi } from 'vitest'
import type { S3Settings } from '#server/config/config.ts'
import { freePort } from './embedded-postgres.ts'

/** The only keys that s3rver accepts. */
const keys = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }

export const useBucket = async (): Promise<S3Settings> => {
  const port = await freePort()
  const bucket = 'vereda'
  const directory = mkdtempSync(join(tmpdir(), 'vereda-s3-'))
  const server = new S3rver({
    port,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  })
  beforeAll(async () => {
    for (const [name, value] of Object.entries(keys)) vi.stubEnv(name, value)
    await server.run()
  })
  afterAll(async () => {
    await server.close()
    vi.unstubAllEnvs()
    rmSync(directory, { recursive: true, force: true })
  })
  return {
    bucket,
    prefix: 'loja/',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    pathStyle: true,
  }
}
