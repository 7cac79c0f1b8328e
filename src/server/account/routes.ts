import {
  deleteDevice,
  deleteDevices,
  getCustomer,
  getDevices,
  patchAccount,
  postAccount,
  putAccount,
} from '#shared/account/contract.ts'
import { getActivity } from '#shared/account/activity-contract.ts'
import { postEmailConfirmation, postEmailLink } from '#shared/account/email-contract.ts'
import { type Api, implement } from '#server/http/operation/operation.ts'
import { activityOf } from './activity/service.ts'
import { confirmEmail, sendEmailLink } from './email-confirmation.ts'
import { devicesOf, endDevice, endOtherDevices } from './devices.ts'
import { register } from './register.ts'
import { changeAccount, customerOf, replaceAccount } from './service.ts'

const emailRoutes = (api: Api): void => {
  const { deps } = api
  implement(api, postEmailLink, ({ session, caller }) => sendEmailLink(deps, session, caller))
  implement(api, postEmailConfirmation, ({ body, caller }) =>
    confirmEmail(deps, body.token, caller),
  )
}

export const accountRoutes = (api: Api): void => {
  const { deps } = api
  implement(api, postAccount, ({ body, caller }) => register(deps, body, caller))
  implement(api, getCustomer, ({ params, session }) => customerOf(deps, session, params.id))
  implement(api, putAccount, ({ params, body, session, caller }) =>
    replaceAccount(deps, { session, caller, accountId: params.id }, body),
  )
  implement(api, patchAccount, ({ params, body, session, caller }) =>
    changeAccount(deps, { session, caller, accountId: params.id }, body),
  )
  implement(api, getActivity, ({ session, caller, query }) =>
    activityOf(deps, session.accountId, caller.url, query),
  )
  implement(api, getDevices, ({ session }) => devicesOf(deps, session))
  implement(api, deleteDevice, async ({ params, session }) => {
    await endDevice(deps, session, params.id)
    return {}
  })
  implement(api, deleteDevices, async ({ session }) => {
    await endOtherDevices(deps, session)
    return {}
  })
  emailRoutes(api)
}
