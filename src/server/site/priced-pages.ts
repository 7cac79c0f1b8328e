import { secondMs } from '#shared/time.ts'
import type { Plan } from '#shared/billing/plans/contract.ts'
import { describePlans } from '#server/billing/plans/service.ts'
import type { Deps } from '#server/deps/deps.ts'
import { OperatorProblem } from '#server/config/operator-problem.ts'
import { type HeldText, heldText } from '#server/http/files/held-text.ts'
import type { PageRenderer } from './page-renderer.ts'

/** How often the plans on sale are compared with those in the pages. */
const everyMs = 10 * secondMs

const packedText = async (html: string): Promise<HeldText> => {
  const text = heldText(html)
  for (const body of text.bodies.values()) await body()
  return text
}

/** Pages with prices are rendered again when the plans change. The map holds only changed pages. */
export const keepPriced = async (
  { db, clock, config, log }: Deps,
  renderer: PageRenderer | undefined,
): Promise<ReadonlyMap<string, HeldText>> => {
  const shown = new Map<string, HeldText>()
  if (!renderer) return shown
  let known = JSON.stringify(renderer.plans)

  const render = async (plans: readonly Plan[]) => {
    const pages = renderer.pages.map(async (page) => {
      return [`/${page}`, await packedText(await renderer.render(page, { plans }))] as const
    })
    for (const [path, text] of await Promise.all(pages)) shown.set(path, text)
  }
  /** Without plans on sale the pages stay as they are. */
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
