import { QueryObserver } from '@tanstack/query-core'
import { atom, computed } from 'nanostores'
import { showGlobalMessage } from '#lib/browser/notices/notices.ts'
import { readStorage, writeStorage } from '#lib/browser/storage/safe-storage.ts'
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
import { requireStorage } from './storage-blocked.ts'
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

/** For answers of other calls, such as a sign-up (spec section 4). */
export const enterSession = (token: string, user: User): void => {
  forgetSession()
  $token.set(token)
  queryClient.setQueryData(['me'], user)
}

/** Signs out again if the user cannot be loaded. */
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

export const signIn = async (credentials: InferInput<typeof Credentials>): Promise<LoginAnswer> => {
  requireStorage()
  return enter(await requestToken(credentials))
}

export const signInSocially = async (
  payload: InferInput<typeof SocialPayload>,
): Promise<LoginAnswer> => {
  requireStorage()
  return enter(await requestSocialToken(payload))
}

/** A new password ends every session of the account, including this one. */
export const choosePassword = async (token: string, password: string): Promise<void> => {
  await sendNewPassword(token, password)
  if ($token.get()) void sendLogout()
  forgetSession()
}

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

/** Spec section 4. */
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

/** A profile that becomes a kids profile gets another theme and other pages. */
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

/** Also follows changes made in other tabs. */
export const watchSession = (): void => {
  const $viewer = computed($currentProfile, viewerOf)
  $viewer.listen(followViewer)
  /* The first answer of a page may end its session before this runs. */
  $token.subscribe(followToken)
  if ($viewer.get() === undefined) followViewer(undefined)
}

const $warning = atom(false)

/** Spec section 4. */
export const $paymentWarning = computed($warning, (isShown) => isShown)

/** Until the browser session ends. */
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

export const watchAccount = (onChange: (user: User) => void): void => {
  const account = new QueryObserver(queryClient, meQuery())
  const follow = ({ data }: { data: User | undefined }) => {
    if (!data) return
    followStatus(data)
    onChange(data)
  }
  account.subscribe(follow)
  /* Handles data that an earlier page loaded. */
  follow(account.getCurrentResult())
  void keepAccountFresh(() => leaving)
}
