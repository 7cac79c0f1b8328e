import * as v from 'valibot'
import { Instant, Nothing } from '#shared/common-schemas.ts'
import { operation } from '#shared/operation.ts'
import { SocialPayload, StartedLogin } from '#shared/session/social/contract.ts'
import { roleWords, staffRoles } from './roles.ts'

export const staffProblems = {
  'staff-login-off': { status: 404, detail: 'A entrada da equipe não está configurada.' },
  'staff-unknown': { status: 403, detail: 'Esta pessoa não está na equipe.' },
  'staff-role': { status: 403, detail: 'O seu papel na equipe não permite isso.' },
} as const

const { code, state, flow, iss } = SocialPayload.entries

export const startStaffLogin = operation({
  id: 'startStaffLogin',
  method: 'POST',
  path: '/v1/staff/login/start/',
  access: 'anonymous',
  summary: 'Começa a entrada da equipe no provedor da empresa (código de autorização com PKCE)',
  description:
    'Begins the login of the team at the provider of the company, by authorization code with PKCE.',
  answer: StartedLogin,
  refusals: ['staff-login-off', 'social-unavailable', 'too-many-attempts'],
  extension: true,
})

export const postStaffLogin = operation({
  id: 'postStaffLogin',
  method: 'POST',
  path: '/v1/staff/login/',
  access: 'anonymous',
  summary: 'Entra com o que voltou do provedor da empresa',
  description:
    'Signs in with what the provider of the company sent back; only who is in the team may, and the session ends after half an hour without use.',
  body: v.object({ code, state, flow, iss }),
  answer: v.object({ token: v.string(), expires_at: Instant }),
  refusals: [
    'staff-login-off',
    'staff-unknown',
    'social-flow-expired',
    'social-refused',
    'social-unavailable',
    'social-email-missing',
    'too-many-attempts',
  ],
  extension: true,
})

export const getStaffSession = operation({
  id: 'getStaffSession',
  method: 'GET',
  path: '/v1/staff/session/',
  access: 'staff',
  roles: staffRoles,
  summary: 'Quem entrou, com que papéis, e o que pode fazer',
  description:
    'Answers who is signed in, with their roles and the ids of the operations that these roles open.',
  answer: v.object({
    name: v.string(),
    email: v.string(),
    roles: v.array(v.picklist(Object.values(roleWords))),
    expires_at: Instant,
    /** Ids of the operations that the roles may call. */
    operations: v.array(v.string()),
  }),
  extension: true,
})

export const deleteStaffSession = operation({
  id: 'deleteStaffSession',
  method: 'DELETE',
  path: '/v1/staff/session/',
  access: 'staff',
  roles: staffRoles,
  summary: 'Sai',
  description: 'Ends this session of the team.',
  answer: Nothing,
  extension: true,
})
