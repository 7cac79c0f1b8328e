import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect } from 'vitest'
import type { HostingName } from '#server/hosting/export.ts'

export const distDir = resolve('dist')
if (!existsSync(join(distDir, 'index.html'))) throw new Error('no dist/: run `npm run build` first')

export const siteUrl = 'https://vereda.example'

export const runExport = (...args: string[]) =>
  spawnSync(process.execPath, ['src/server/hosting/main.ts', ...args], {
    env: { ...process.env, PUBLIC_SITE_URL: siteUrl, DIST_DIR: distDir },
    encoding: 'utf8',
  })

/** Runs the operator's command; returns `out`. */
export const exportFor = (name: HostingName, out: string, server: string): string => {
  const { status, stderr } = runExport('--para', name, '--out', out, '--servidor', server)
  expect([status, stderr]).toEqual([0, ''])
  return out
}
