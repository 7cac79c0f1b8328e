import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Plan } from '#shared/billing/plans/contract.ts'
import { importOffers } from '#server/billing/plans/import.ts'
import { readOffers } from '#server/catalogue/import/source/offers.ts'
import { describePlans } from '#server/billing/plans/service.ts'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrator.ts'

/* For the build and the development server, in the format of the API. */

const readPlans = async (dataDir: string, databaseUrl?: string): Promise<Plan[]> => {
  const { db } = openDatabase({ dataDir, databaseUrl })
  try {
    return (await describePlans(db, {}, Date.now())).results
  } catch {
    // Never migrated, or unreachable.
    return []
  } finally {
    await db.destroy()
  }
}

const plansOfServer = async (): Promise<Plan[]> => {
  const { DATA_DIR = './data', DATABASE_URL } = process.env
  const dataDir = resolve(DATA_DIR)
  const isThere = Boolean(DATABASE_URL) || existsSync(join(dataDir, 'vereda.db'))
  return isThere ? readPlans(dataDir, DATABASE_URL) : []
}

/** Before the first start the demo has not been imported yet. */
const plansOfDemo = async (): Promise<Plan[]> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vereda-plans-'))
  try {
    const { db, engine } = openDatabase({ dataDir })
    await migrate(db, engine)
    const offers = await readOffers(resolve('demo'))
    if (offers) await importOffers(db, offers)
    await db.destroy()
    return await readPlans(dataDir)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const plans = await plansOfServer()
console.log(JSON.stringify(plans.length > 0 ? plans : await plansOfDemo()))
