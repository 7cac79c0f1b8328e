import { acceptSkippedTransitions } from '#lib/browser/navigation/page-transitions.ts'
import { keepsStorage, readStorage } from '#lib/browser/storage/safe-storage.ts'
import { withUtm } from './guard.ts'
import { guardDocument, leaveFor, markVisitor } from './guarded-document.ts'

/* Inlined in the head of entrance pages, to run before the first paint. */
const isLogin = document.documentElement.dataset.route === 'login'

/** A signed-in person returns to the login page to finish connecting a provider. */
const isConnecting = () =>
  isLogin &&
  /[?&](?:code|error)=/.test(location.search) &&
  (readStorage('sessionStorage', 'vereda.social-attempt') ?? '').includes('"purpose":"link"')

guardDocument(() => {
  document.documentElement.toggleAttribute('data-storage-blocked', !keepsStorage())
  const { hasToken } = markVisitor()
  if (hasToken && !isConnecting()) leaveFor(withUtm('/', location.search))
})
acceptSkippedTransitions(() => false)
