import { acceptSkippedTransitions } from '#lib/browser/page-transitions.ts'
import { readStorage } from '#lib/browser/safe-storage.ts'
import { guardEntrance } from './guard.ts'
import { guardDocument, leaveFor, markVisitor } from './guarded-document.ts'

/* Inlined in the head of public documents, to run before the first paint. */
const { route: name = '' } = document.documentElement.dataset

/** Back from a provider that is being connected to the account: the login page finishes that. */
const isConnecting = () =>
  name === 'login' &&
  /[?&](?:code|error)=/.test(location.search) &&
  (readStorage('sessionStorage', 'vereda.social-attempt') ?? '').includes('"purpose":"link"')

guardDocument(() => {
  const { hasToken } = markVisitor()
  const destination = guardEntrance(name, { search: location.search, hasToken })
  if (destination !== undefined && !isConnecting()) leaveFor(destination)
})
acceptSkippedTransitions(() => false)
