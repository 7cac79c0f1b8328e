import { createApp } from 'astro/app/entrypoint'
import { type Finishing, finish } from './finishing.ts'

/* Astro bundles this file, so that it renders pages without Astro, plugins and sources. */

const app = createApp({ streaming: false })

export const render = async (
  page: string,
  locals: App.Locals,
  finishing?: Finishing,
): Promise<string> => {
  const address = new URL(page.replace(/\.html$/, ''), 'http://localhost')
  const response = await app.render(new Request(address), { locals })
  if (!response.ok) throw new Error(`rendering ${page} failed with status ${response.status}`)
  const html = await response.text()
  return finishing ? finish(html, finishing) : html
}

export type PageRenderer = { render: typeof render }
