import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createSite } from '#server/site/site.ts'

test('aborts only the response of a file deleted since the start', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vereda-site-'))
  for (const name of ['login.html', 'index.html']) writeFileSync(join(folder, name), name)
  const server = createServer(createSite(folder))
  onTestFinished(() => {
    server.close()
    rmSync(folder, { recursive: true })
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const { port } = server.address() as AddressInfo
  rmSync(join(folder, 'login.html'))
  await expect(fetch(`http://localhost:${port}/login`)).rejects.toThrow()
  const answer = await fetch(`http://localhost:${port}/`)
  expect(await answer.text()).toBe('index.html')
})
