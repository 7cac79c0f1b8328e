import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Config } from '#server/config.ts'
import type { Session } from '#server/session/session.ts'

/** Hono's generics; the Node request is absent when tests call the app directly. */
export interface HttpEnv {
  Bindings: Partial<HttpBindings>
  Variables: { session?: Session | null; requestId?: string }
}

/** Facts of the request that rules may need. */
export interface Caller {
  /** Unit of the rate limits: an IPv4 address or an IPv6 /64. */
  network: string
  /** The whole address, for a provider that assesses callers. */
  address: string
  userAgent: string
  /** The public URL of this call. */
  url: URL
}

/** The first 64 bits of an IPv6 address, including the compressed form. */
const prefixOf = (address: string): string => {
  const groupsOf = (part = '') => part.split(':').filter((group) => group !== '')
  const [head, tail] = address.split('::')
  const [first, last] = [groupsOf(head), groupsOf(tail)]
  const zeros = Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0')
  return [...first, ...zeros, ...last].slice(0, 4).join(':')
}

/** One person holds a whole IPv6 /64. */
const networkOf = (address: string): string =>
  address.includes(':') && !address.includes('.')
    ? prefixOf(address)
    : address.replace(/^::ffff:/, '')

const addressOf = (context: Context<HttpEnv>, trustedProxies: number): string => {
  const forwarded = context.req.header('x-forwarded-for')?.split(',') ?? []
  const believed = trustedProxies > 0 ? forwarded.at(-trustedProxies)?.trim() : undefined
  return believed ?? context.env?.incoming?.socket.remoteAddress ?? 'unknown'
}

export const callerOf = (context: Context<HttpEnv>, config: Config): Caller => {
  const { url } = context.req
  const address = addressOf(context, config.trustedProxies)
  return {
    network: networkOf(address),
    address,
    userAgent: context.req.header('user-agent') ?? '',
    get url() {
      const requested = new URL(url)
      return config.siteUrl
        ? new URL(requested.pathname + requested.search, config.siteUrl)
        : requested
    },
  }
}
