import {
  checkEmail,
  convertLead,
  postLead,
  postLeadTrial,
  putLead,
} from '#shared/billing/checkout/contract.ts'
import { type Api, implement } from '#server/http/operation/operation.ts'
import { conversionReplay, convert } from './convert.ts'
import { trialOfLead } from './trial.ts'
import { beginLead, changeLead, checkFree } from './leads.ts'

export const checkoutRoutes = (api: Api): void => {
  const { deps } = api
  implement(api, checkEmail, ({ body, caller }) => checkFree(deps, body.email, caller))
  implement(api, postLead, ({ body, caller }) => beginLead(deps, body, caller))
  implement(api, putLead, ({ params, body, caller }) => changeLead(deps, params.uuid, body, caller))
  implement(api, postLeadTrial, (call) => trialOfLead(deps, call))
  implement(api, convertLead, (call) => convert(deps, call), conversionReplay(deps))
}
