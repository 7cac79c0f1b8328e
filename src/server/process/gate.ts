import { noteActivity, noteRepeatable } from '#server/identity/note-activity.ts'
import type { Deps } from '#server/deps/deps.ts'
import type { Gate } from '#server/http/operation/gate.ts'
import { ownsProfile } from '#server/profiles/queries.ts'
import { sessionOf } from '#server/session/bearer.ts'
import { staffSessionOf } from '#server/staff/session/session.ts'

export const createGate = (deps: Deps): Gate => ({
  sessionOf: (authorization) => sessionOf(deps, authorization),
  staffSessionOf: (authorization) => staffSessionOf(deps, authorization),
  ownsProfile: (accountId, profileId) => ownsProfile(deps.db, accountId, profileId),
  note: (accountId, kind, caller) => noteActivity(deps.db, accountId, kind, caller, deps.clock()),
  noteRepeatable: (accountId, kind, caller) =>
    noteRepeatable(deps.db, accountId, kind, caller, deps.clock()),
})
