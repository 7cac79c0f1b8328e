import { rm } from 'node:fs/promises'

/*
 * The server of the journeys: the real product on a demo catalogue that is recreated for each run.
 */
await rm(process.env.DATA_DIR ?? '.cache/e2e-data', { recursive: true, force: true })
await import('#server/demo.ts')
