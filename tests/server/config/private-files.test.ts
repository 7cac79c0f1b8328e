import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startProcess } from '#tests/support/processes.ts'

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

/** Imported files in art and media keep the modes of their source. */
const modesBelow = (folder: string) => {
  const files = new Set<string>()
  const folders = new Set([modeOf(folder)])
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (/^\/(art|media)\//.test(path.slice(folder.length))) continue
    const modes = entry.isDirectory() ? folders : files
    modes.add(modeOf(path))
  }
  return { files: [...files], folders: [...folders] }
}

test('makes new and existing files private to their owner', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vereda-private-'))
  chmodSync(dataDir, 0o755)
  writeFileSync(join(dataDir, 'vereda.db'), '', { mode: 0o644 })
  const server = await startProcess({ dataDir, entry: 'src/server/demo.ts' })
  try {
    expect(readdirSync(dataDir)).toEqual(
      expect.arrayContaining(['art', 'media', 'secrets', 'vereda.db', 'vereda.db-wal']),
    )
    expect(modesBelow(dataDir)).toEqual({ files: ['600'], folders: ['700'] })
  } finally {
    await server.kill()
    rmSync(dataDir, { recursive: true })
  }
})
