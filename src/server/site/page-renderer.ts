import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as v from 'valibot'
import { addressing } from './site-address.ts'

const Built = v.object({
  plans: v.array(v.unknown()),
  pages: v.record(v.string(), v.object({ styles: v.string(), links: v.string() })),
})

interface Entry {
  render: (page: string, locals: App.Locals, finishing: unknown) => Promise<string>
}

export interface PageRenderer {
  /** The plans in the built pages. */
  plans: readonly unknown[]
  /** Such as `planos.html`. */
  pages: readonly string[]
  render: (page: string, locals: App.Locals) => Promise<string>
}

/** Undefined if the build has no renderer. `origin` is where the site is served. */
export const openPageRenderer = (
  distDir: string,
  origin: string | undefined,
): PageRenderer | undefined => {
  const folder = join(distDir, '.renderer')
  if (!existsSync(join(folder, 'pages.json'))) return undefined
  const built = v.parse(Built, JSON.parse(readFileSync(join(folder, 'pages.json'), 'utf8')))
  const toAddress = addressing(distDir, origin) ?? ((text: string) => text)
  return {
    plans: built.plans,
    pages: Object.keys(built.pages),
    render: async (page, locals) => {
      const entry = (await import(pathToFileURL(join(folder, 'entry.mjs')).href)) as Entry
      return toAddress(await entry.render(page, locals, built.pages[page]))
    },
  }
}
