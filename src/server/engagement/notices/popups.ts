import type { getPopups } from '#shared/engagement/notice-contract.ts'
import type { OperationAnswer } from '#shared/operation.ts'
import type { ViewerScope } from '#server/catalogue/visible.ts'
import type { Deps } from '#server/deps/deps.ts'
import { wholePage } from '#server/http/operation/page.ts'
import { Refusal } from '#server/http/problems.ts'
import { findPopup, listUnviewedPopups, savePopupView } from './queries.ts'

export const popups = async (
  { db, clock }: Deps,
  scope: ViewerScope,
): Promise<OperationAnswer<typeof getPopups>> =>
  wholePage(await listUnviewedPopups(db, scope, clock()))

/** Repeating the call keeps the first time. */
export const markPopupViewed = async ({ db, clock }: Deps, scope: ViewerScope, id: number) => {
  if (!(await findPopup(db, scope, clock(), id))) throw new Refusal('not-found')
  await savePopupView(db, scope.id, id, clock())
  return {}
}
