import { QueryObserver } from '@tanstack/query-core'
import { atom, computed } from 'nanostores'
import { showGlobalMessage } from '#lib/browser/notices/notices.ts'
import { keepsStorage, readStorage, writeStorage } from '#lib/browser/storage/safe-storage.ts'
import { forgetPlaces } from '#lib/browser/navigation/scroll-restoration.ts'
import { $currentProfile, forgetProfile } from '#lib/profiles/store.ts'
import { forgetQueries, queryClient } from '#lib/api/query-client.ts'
import type { Profile } from '#shared/profiles/contract.ts'
import type { Area } from '#shared/routes.ts'
import { keepAccountFresh } from './account-refresh.ts'
import {
  fetchMe,
  type LoginAnswer,
  requestSocialToken,
  requestToken,
  sendLogout,
  sendNewPassword,
} from './api.ts'
import { forgetPuttingOff, isPutOff } from './guard/decide-later.ts'
import { needsProfile, safeNext, withNext, withUtm } from './guard/guard.ts'
import { rememberEmail } from './known-email.ts'
import { meQuery } from './queries.ts'
import { entranceOf, isPaymentSettled, statusRedirect, warnsOfPayment } from './rules.ts'
import { $token } from './token.ts'
import { forgetTraces } from './session-cleanup.ts'
import type { InferInput } from 'valibot'
import type { AccountStatus, User } from '#shared/session/contract.ts'
import type { Credentials } from '#shared/session/credentials.ts'
import type { SocialPayload } from '#shared/session/social/contract.ts'

const ignoredKey = 'vereda.payment-warning-ignored'

const forgetSession = () => {
  $token.set(undefined)
  forgetProfile()
  forgetQueries()
  forgetPlaces()
  forgetTraces()
  writeStorage('sessionStorage', ignoredKey, null)
  forgetPuttingOff()
}

/** Starts a session from the answer of another call, such as a sign-up (spec section 4). */
export const enterSession = (token: string, user: User): void => {
  forgetSession()
  $token.set(token)
  queryClient.setQueryData(['me'], user)
}

/** Stores the token and loads the user; signs out again when the user does not load. */
const enter = async (answer: LoginAnswer): Promise<LoginAnswer> => {
  if (!answer.ok) return answer
  forgetSession()
  $token.set(answer.token)
  try {
    queryClient.setQueryData(['me'], await fetchMe())
    rememberEmail('')
    return answer
  } catch {
    forgetSession()
    return {
      ok: false,
      message: 'Não foi possível carregar sua conta. Tente entrar novamente.',
      fields: {},
    }
  }
}

/** The next page would know of no login, and lead back to it. */
const withoutStorage: LoginAnswer = {
  ok: false,
  message:
    'Seu navegador não deixa este site guardar dados, e sem isso a entrada não fica. Permita cookies e dados do site nas configurações do navegador e tente de novo.',
  fields: {},
}

export const signIn = async (credentials: InferInput<typeof Credentials>): Promise<LoginAnswer> =>
  keepsStorage() ? enter(await requestToken(credentials)) : withoutStorage

export const signInSocially = async (
  payload: InferInput<typeof SocialPayload>,
): Promise<LoginAnswer> =>
  keepsStorage() ? enter(await requestSocialToken(payload)) : withoutStorage

/** A new password ends every session of the account, including the one in this browser. */
export const choosePassword = async (token: string, password: string): Promise<void> => {
  await sendNewPassword(token, password)
  if ($token.get()) void sendLogout()
  forgetSession()
}

/** The path after login: the status's flow or the wanted path of this site, with utm. */
export const destinationAfterLogin = (search: string): string => {
  const status = queryClient.getQueryData<User>(['me'])?.status
  return withUtm(entranceOf(status, safeNext(new URLSearchParams(search).get('next'))), search)
}

let leaving = false

const leaveTo = (address: string) => {
  if (leaving) return
  leaving = true
  location.replace(withUtm(address, location.search))
}

/** Logout of spec section 4: drops token and profile, and replaces the route with login. */
export const signOut = (): void => {
  void sendLogout()
  leaveTo('/login')
  forgetSession()
}

const currentArea = () => document.documentElement.dataset.area as Area | undefined

const followToken = (token: string | undefined) => {
  if (token !== undefined) return
  leaveTo(withNext('/login', location))
  forgetSession()
}

/** A profile that becomes a child's has another theme and other pages. */
const viewerOf = (profile: Profile | undefined) =>
  profile && `${profile.id} ${profile.is_kids ? 'kids' : 'normal'}`

const followViewer = (viewer: string | undefined) => {
  if (leaving || currentArea() === 'session') return
  if (viewer === undefined) {
    if (needsProfile(currentArea())) leaveTo(withNext('/sessao', location))
    return
  }
  leaving = true
  forgetQueries()
  location.reload()
}

/**
 * Follows session changes on a protected page, from this tab or another: without a token it goes to
 * login, without a profile to the chooser, both with the wanted path. Another profile, or one that
 * became a child's, reloads the page.
 */
export const watchSession = (): void => {
  const $viewer = computed($currentProfile, viewerOf)
  $viewer.listen(followViewer)
  /* The first answer of a page may end its session before this runs. */
  $token.subscribe(followToken)
  if ($viewer.get() === undefined) followViewer(undefined)
}

const $warning = atom(false)

/** True while the payment warning of spec section 4 should be shown. */
export const $paymentWarning = computed($warning, (isShown) => isShown)

/** Dismisses the warning until the browser session ends. */
export const ignorePaymentWarning = (): void => {
  writeStorage('sessionStorage', ignoredKey, '')
  $warning.set(false)
}

let lastStatus: AccountStatus | undefined

const followStatus = ({ status }: User) => {
  const profile = $currentProfile.get()
  const place = { area: currentArea() }
  if (isPaymentSettled(lastStatus, status, place, profile))
    showGlobalMessage('Pagamento confirmado. Sua assinatura está em dia.')
  lastStatus = status
  if (status !== 'in_cancelation') forgetPuttingOff()
  document.documentElement.toggleAttribute('data-undecided', isPutOff())
  const destination = statusRedirect(status, place, profile?.is_kids, isPutOff())
  if (destination) return leaveTo(destination)
  const isIgnored = readStorage('sessionStorage', ignoredKey) !== null
  $warning.set(!isIgnored && warnsOfPayment(status, place, profile))
}

/** Loads the account for every protected page, follows its status and reports each update. */
export const watchAccount = (onChange: (user: User) => void): void => {
  const account = new QueryObserver(queryClient, meQuery())
  const follow = ({ data }: { data: User | undefined }) => {
    if (!data) return
    followStatus(data)
    onChange(data)
  }
  account.subscribe(follow)
  /* Handles data that an earlier page loaded too, without a new request. */
  follow(account.getCurrentResult())
  void keepAccountFresh(() => leaving)
}
