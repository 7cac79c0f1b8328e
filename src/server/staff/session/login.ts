import type { InferOutput } from 'valibot'
import { canonicalEmail } from '#shared/session/email.ts'
import type { postStaffLogin } from '#shared/staff/contract.ts'
import type { Deps } from '#server/deps/deps.ts'
import type { Caller } from '#server/http/operation/caller.ts'
import { Refusal } from '#server/http/problems.ts'
import { type Door, finishFlow } from '#server/session/social/flow.ts'
import { createProvider, type Person } from '#server/session/social/provider.ts'
import { createToken, tokenHash } from '#server/identity/token.ts'
import { performAudited } from '#server/staff/audit.ts'
import { bindIdentity, findMemberByEmail } from '#server/staff/members/queries.ts'
import { insertStaffSession, staffSessionLife } from './queries.ts'

/** Ids of social providers cannot contain a colon. */
const doorId = 'staff:login'

/** The returned function throws if no provider is configured. */
export const createStaffDoor = (deps: Deps): (() => Door) => {
  const { staffLogin } = deps.config
  if (!staffLogin) {
    return () => {
      throw new Refusal('staff-login-off')
    }
  }
  const { redirect_uri: redirectUri, ...client } = staffLogin
  const provider = createProvider({ id: doorId, name: 'Equipe', ...client }, deps)
  return () => ({ id: doorId, provider, redirectUri })
}

/** The e-mail only identifies a member at the first login, in case the address is reassigned. */
const memberOf = async ({ db }: Deps, { email, issuer, subject }: Person) => {
  if (!email) throw new Refusal('social-email-missing')
  const member = await findMemberByEmail(db, canonicalEmail(email))
  if (!member || !(await bindIdentity(db, member.id, { issuer, subject }))) {
    throw new Refusal('staff-unknown')
  }
  return member
}

export const finishLogin = async (
  deps: Deps,
  findDoor: () => Door,
  answer: InferOutput<typeof postStaffLogin.body>,
  caller: Caller,
): Promise<{ token: string; expires_at: string }> => {
  const member = await memberOf(deps, await finishFlow(deps, findDoor, answer, caller))
  const token = createToken()
  const now = deps.clock()
  await performAudited(deps, {
    staff: { name: member.email, via: 'http' },
    act: { command: 'equipe entrar' },
    plan: {
      subject: `staff:${member.id}`,
      before: null,
      steps: [],
      perform: async () => {
        const session = { token_hash: tokenHash(token), member_id: member.id, now }
        await insertStaffSession(deps.db, session)
        return { after: null, answer: null }
      },
    },
  })
  return { token, expires_at: new Date(now + staffSessionLife.absoluteMs).toISOString() }
}
