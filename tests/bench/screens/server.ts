import { resolve } from 'node:path'
import { loadConfig } from '#server/config/config.ts'
import type { Database } from '#server/db/schema.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { prepare, runEntry, serve } from '#server/process/serve.ts'

/* Adds sections for a home of over 40 rows. */

const moreSections = 24
const titlesOfSection = 20

const addSections = async (db: Database) => {
  const titles = await db
    .selectFrom('contents')
    .select('id')
    .where('kind', 'in', ['film', 'series'])
    .where('is_listed', '=', 1)
    .orderBy('id')
    .execute()
  for (let index = 0; index < moreSections; index++) {
    const { id } = await db
      .insertInto('sections')
      .values({
        slug: `banco-${index}`,
        name: `Seleção ${index + 1}`,
        format: index % 4 === 3 ? 'backdrop' : 'poster',
        position: 100 + index,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const chosen = Array.from({ length: titlesOfSection }, (_, position) => ({
      section_id: id,
      content_id: titles[(index * 7 + position) % titles.length]?.id ?? 1,
      position,
    }))
    await db.insertInto('section_contents').values(chosen).execute()
  }
}

await runEntry(async () => {
  const { deps } = await prepare(loadConfig(process.env, 'demo'))
  await seedDemo(deps, resolve('demo'))
  await addSections(deps.db)
  await serve(deps)
})
