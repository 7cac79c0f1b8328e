import {
  deleteErasure,
  getErasure,
  getExport,
  postErasure,
} from '#shared/account/privacy-contract.ts'
import { type Api, implement } from '#server/http/operation/operation.ts'
import { erasureOf, requestErasure, undoErasure } from './erasure/request.ts'
import { exportAccount } from './export/export.ts'

export const privacyRoutes = (api: Api): void => {
  const { deps } = api
  implement(api, getExport, ({ session }) => exportAccount(deps, session.accountId))
  implement(api, getErasure, ({ session }) => erasureOf(deps, session.accountId))
  implement(api, postErasure, ({ session }) => requestErasure(deps, session.accountId))
  implement(api, deleteErasure, ({ session }) => undoErasure(deps, session.accountId))
}
