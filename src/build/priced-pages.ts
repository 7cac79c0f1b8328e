import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import type { Finishing } from './finishing.ts'
import type { PageRenderer } from './page-renderer.ts'
import { readPlans } from './plans.ts'

/*
 * The server renders these pages when a price changes, and once per title. The build renders each once, so
 * that every page exists as a file.
 */

/** In the site's folder; addresses with a leading dot are never served. */
export const rendererFolder = '.renderer/'

let pages: readonly string[] = []
let plans: Awaited<ReturnType<typeof readPlans>> = []

/** An adapter, because Astro runs its hooks before those of the integration that finishes the documents. */
export const pricedPages = (): AstroIntegration => ({
  name: 'vereda-priced-pages',
  hooks: {
    'astro:config:setup': ({ command, updateConfig }) => {
      if (command !== 'build') return
      const ssr = {
        define: { 'process.env.NODE_ENV': JSON.stringify('production') },
        resolve: { noExternal: true as const },
      }
      updateConfig({ vite: { environments: { ssr } } })
    },
    'astro:config:done': ({ setAdapter }) =>
      setAdapter({
        name: 'vereda-priced-pages',
        entrypointResolution: 'auto',
        serverEntrypoint: new URL('./page-renderer.ts', import.meta.url),
        supportedAstroFeatures: {
          staticOutput: 'stable',
          hybridOutput: 'stable',
          serverOutput: 'stable',
          sharpImageService: 'stable',
        },
      }),
    'astro:routes:resolved': ({ routes }) => {
      pages = routes
        .filter(({ isPrerendered, origin }) => !isPrerendered && origin === 'project')
        .map(({ pattern }) => `${pattern.slice(1)}.html`)
    },
    'astro:build:done': async ({ dir }) => {
      plans = await readPlans()
      const entry = new URL(`${rendererFolder}entry.mjs`, dir).href
      const { render } = (await import(entry)) as PageRenderer
      for (const page of pages) {
        const file = fileURLToPath(new URL(page, dir))
        await mkdir(dirname(file), { recursive: true })
        await writeFile(file, await render(page, { plans }))
      }
    },
  },
})

export const keepPricedPages = (
  root: string,
  finishings: ReadonlyMap<string, Finishing>,
): Promise<void> => {
  const kept = {
    plans,
    pages: Object.fromEntries(pages.map((page) => [page, finishings.get(page)])),
  }
  return writeFile(`${root}${rendererFolder}pages.json`, JSON.stringify(kept))
}
