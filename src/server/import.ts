import { resolve } from 'node:path'
import { importCatalogue } from './catalogue/import/catalogue.ts'
import { BadCatalogue } from './catalogue/import/format.ts'
import { BadConfiguration, loadConfig } from './config.ts'
import { prepare, runEntry } from './serve.ts'

/** `npm run import -- <folder>`: docs/catalogue.md describes the folder. */
await runEntry(async () => {
  const [folder] = process.argv.slice(2)
  if (!folder) throw new BadConfiguration(['say which folder: npm run import -- <folder>'])
  const { deps } = await prepare(loadConfig(process.env, 'import'))
  const { db, config } = deps
  try {
    const summary = await importCatalogue({ db, dataDir: config.dataDir, folder: resolve(folder) })
    console.log(
      `Imported ${summary.titles} titles with ${summary.videos} videos from ${summary.clips} clips.`,
    )
    if (summary.withoutArtwork.length > 0) {
      console.log(`Without artwork: ${summary.withoutArtwork.join(', ')}`)
    }
  } catch (error) {
    if (!(error instanceof BadCatalogue)) throw error
    console.error(error.message)
    process.exitCode = 1
  } finally {
    await db.destroy()
  }
})
