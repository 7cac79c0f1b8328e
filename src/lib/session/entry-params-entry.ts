import type { Arrival } from './entry-params.ts'

/*
 * Inlined in the head: removes provider answers and mail codes from the address and history before
 * any other script runs.
 */
const root = document.documentElement

const withoutAnswer = (search: string) => {
  const remaining = new URLSearchParams(
    [...new URLSearchParams(search)].filter(([key]) => key === 'next' || key.startsWith('utm')),
  )
  return remaining.size ? `?${remaining}` : ''
}

const readLogin = ({ search, hash }: Location): Arrival | undefined => {
  const parameters = new URLSearchParams(search)
  if (parameters.has('code') || parameters.has('error')) return { kind: 'social', search }
  return hash === '#senha-alterada' ? { kind: 'password-changed' } : undefined
}

const readLink = ({ hash }: Location): Arrival | undefined => {
  const token = new URLSearchParams(hash.slice(1)).get('token')
  const kind = root.dataset.route === 'email-confirmation' ? 'email-confirmation' : 'recovery'
  return token ? { kind, token } : undefined
}

const read = () => (root.dataset.route === 'login' ? readLogin(location) : readLink(location))

const arrival = read()
if (arrival) {
  globalThis.veredaArrival = arrival
  root.dataset.arrival = arrival.kind
  history.replaceState(null, '', location.pathname + withoutAnswer(location.search))
}
addEventListener('hashchange', () => {
  if (read()) location.reload()
})
