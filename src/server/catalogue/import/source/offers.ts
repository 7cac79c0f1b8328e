import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { offerProblems, type Offers, OffersFile } from '#server/billing/plans/format.ts'
import { readJson } from './files.ts'
import { BadCatalogue } from './format.ts'

export const readOffers = async (folder: string): Promise<Offers | undefined> => {
  const file = join(folder, 'plans.json')
  if (!existsSync(file)) return undefined
  const offers = await readJson(OffersFile, file)
  const problems = offerProblems(offers)
  if (problems.length > 0) throw new BadCatalogue(problems)
  return offers
}
