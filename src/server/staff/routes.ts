import {
  deleteStaffSession,
  getStaffSession,
  postStaffLogin,
  startStaffLogin,
} from '#shared/staff/contract.ts'
import {
  changeOperation,
  previewOperation,
  readingOperation,
} from '#shared/staff/acts/operations.ts'
import { roleWords } from '#shared/staff/roles.ts'
import { isOpenTo } from '#server/http/operation/authorize.ts'
import { type Api, implement } from '#server/http/operation/operation.ts'
import { startFlow } from '#server/session/social/flow.ts'
import type { Act, Change, Reading } from '#server/acts/act.ts'
import { acts } from './acts.ts'
import { withCustomerNumbers } from './customer-number.ts'
import { performAudited } from './audit.ts'
import { createStaffDoor, finishLogin } from './session/login.ts'
import { endStaffSession } from './session/queries.ts'
import type { StaffSession } from '#server/http/operation/session.ts'

const addReading = (api: Api, act: Reading) =>
  implement(api, readingOperation(act), async ({ body }) =>
    act.read(api.deps, (await withCustomerNumbers(api.deps, act.input, body)) as never),
  )

const addChange = (api: Api, act: Change) => {
  const { deps } = api
  const planned = async (body: Record<string, unknown>, { email }: StaffSession) => {
    const staff = { name: email, via: 'http' } as const
    const values = await withCustomerNumbers(deps, act.input, body)
    return { staff, act, plan: await act.plan(deps, values, staff) }
  }
  implement(api, previewOperation(act), async ({ body, staff }) => {
    const { subject, before, steps } = (await planned(body, staff)).plan
    return { subject, before: before as never, steps: Array.from(steps) }
  })
  implement(api, changeOperation(act), async ({ body, staff }) => {
    const { answer } = await performAudited(deps, await planned(body, staff))
    return answer
  })
}

const addAct = (api: Api, act: Act) =>
  act.kind === 'change' ? addChange(api, act) : addReading(api, act)

export const staffRoutes = (api: Api): void => {
  const { deps, operations } = api
  const findDoor = createStaffDoor(deps)
  implement(api, startStaffLogin, ({ caller }) => startFlow(deps, findDoor, caller))
  implement(api, postStaffLogin, ({ body, caller }) => finishLogin(deps, findDoor, body, caller))
  implement(api, getStaffSession, ({ staff: { name, email, roles, expiresAt } }) => ({
    name,
    email,
    roles: roles.map((role) => roleWords[role]),
    expires_at: new Date(expiresAt).toISOString(),
    operations: operations.filter((one) => isOpenTo(roles, one)).map(({ id }) => id),
  }))
  implement(api, deleteStaffSession, async ({ staff }) => {
    await endStaffSession(deps.db, staff.id)
    return {}
  })
  for (const act of acts) addAct(api, act)
}
