import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as v from 'valibot'
import type { Plan } from '#shared/billing/plans/contract.ts'
import { secondMs } from '#shared/time.ts'
import { describePlans } from '#server/billing/plans/service.ts'
import type { Deps } from '#server/deps.ts'
import { OperatorProblem } from '#server/operator-problem.ts'
import { type HeldText, heldText } from './held-text.ts'
import { addressing } from './site-address.ts'

/** The plans are compared with those that the pages show, so often. */
const everyMs = 10 * secondMs

const Built = v.object({
  plans: v.array(v.unknown()),
  pages: v.record(v.string(), v.object({ styles: v.string(), links: v.string() })),
})

interface Renderer {
  render: (page: string, plans: readonly Plan[], finishing: unknown) => Promise<string>
}

/** Compressed before anybody asks for it. */
const packedText = async (html: string): Promise<HeldText> => {
  const text = heldText(html)
  for (const body of text.bodies.values()) await body()
  return text
}

/**
 * Pages with prices are files of the build. As soon as other plans are on sale, the build's renderer
 * makes them anew, aside from all requests; answers them by their paths, once they are others.
 */
export const keepPriced = async (
  { db, clock, config, log }: Deps,
  origin: string | undefined,
): Promise<ReadonlyMap<string, HeldText>> => {
  const shown = new Map<string, HeldText>()
  const folder = join(config.distDir, '.renderer')
  if (!existsSync(join(folder, 'pages.json'))) return shown
  const built = v.parse(Built, JSON.parse(readFileSync(join(folder, 'pages.json'), 'utf8')))
  const toAddress = addressing(config.distDir, origin) ?? ((text: string) => text)
  let known = JSON.stringify(built.plans)

  const render = async (plans: readonly Plan[]) => {
    const renderer = (await import(pathToFileURL(join(folder, 'entry.mjs')).href)) as Renderer
    const pages = Object.entries(built.pages).map(async ([page, finishing]) => {
      const html = await renderer.render(page, plans, finishing)
      return [`/${page}`, await packedText(toAddress(html))] as const
    })
    for (const [path, text] of await Promise.all(pages)) shown.set(path, text)
  }
  /** Without any plan on sale the pages stay as they are. */
  const refresh = async () => {
    const { results: plans } = await describePlans(db, {}, clock())
    const current = JSON.stringify(plans)
    if (plans.length > 0 && current !== known) {
      await render(plans)
      known = current
    }
    return plans.length
  }

  if ((await refresh()) === 0 && !config.demo) {
    throw new OperatorProblem('Não há plano à venda: importe antes um catálogo com plans.json.')
  }
  const onError = (error: unknown) => log.error({ err: error }, 'prices were not refreshed')
  setInterval(() => void refresh().catch(onError), everyMs).unref()
  return shown
}
