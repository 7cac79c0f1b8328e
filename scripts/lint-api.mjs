/* Lints the API document that the application answers, on a temporary empty database. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '#server/process/app.ts'
import { loadConfig } from '#server/config/config.ts'
import { prepare } from '#server/process/serve.ts'
import { environment, root, run } from './prepare.mjs'

const folder = mkdtempSync(join(tmpdir(), 'vereda-api-'))
const { deps } = await prepare(loadConfig({ DATA_DIR: folder, LOG_LEVEL: 'error' }, 'demo'))
const answer = await createApp(deps).request('/api/openapi.json')
const file = join(folder, 'openapi.json')
writeFileSync(file, JSON.stringify(await answer.json(), null, 2))
await deps.db.destroy()

const status = run('redocly', ['lint', file, '--config', join(root, 'redocly.yaml')], {
  env: { ...environment, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
})
rmSync(folder, { recursive: true })
process.exit(status)
