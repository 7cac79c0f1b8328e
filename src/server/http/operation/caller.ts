import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { deviceMarkHeader } from '#shared/session/device-mark.ts'
import type { Config } from '#server/config/config.ts'
import type { Session } from './session.ts'
import { networkOf, plainAddress } from '#server/http/network-address.ts'

/** The Node request is absent when tests call the app directly. */
export interface HttpEnv {
  Bindings: Partial<HttpBindings>
  Variables: { session?: Session | null; requestId?: string; operation?: string; route?: string }
}

export interface Caller {
  /** Unit of the rate limits: an IPv4 address or an IPv6 /48. */
  network: string
  address: string
  userAgent: string
  /** The browser chooses it, so it proves something only after a successful login with it. */
  deviceMark: string | null
  /** The public URL, not the one behind the proxy. */
  url: URL
}

/** Each of our proxies appends its caller's address; entries further left may be forged. */
const addressOf = ({ req, env }: Context<HttpEnv>, trustedProxies: number): string => {
  const forwarded = req.header('x-forwarded-for')?.split(',') ?? []
  const believed = trustedProxies > 0 ? forwarded.at(-trustedProxies) : undefined
  const own = env?.incoming?.socket.remoteAddress
  return plainAddress(believed ?? '') ?? plainAddress(own ?? '') ?? 'unknown'
}

const markPattern = /^[\w-]{43}$/

const deviceMarkOf = ({ req }: Context<HttpEnv>): string | null => {
  const mark = req.header(deviceMarkHeader)
  return mark !== undefined && markPattern.test(mark) ? mark : null
}

/** In V8 an object literal with getters would keep its request alive until a full collection. */
class RequestCaller implements Caller {
  readonly #context: Context<HttpEnv>
  readonly #config: Config

  constructor(context: Context<HttpEnv>, config: Config) {
    this.#context = context
    this.#config = config
  }

  get network() {
    return networkOf(this.address)
  }

  get address() {
    return addressOf(this.#context, this.#config.trustedProxies)
  }

  get userAgent() {
    return this.#context.req.header('user-agent') ?? ''
  }

  get deviceMark() {
    return deviceMarkOf(this.#context)
  }

  get url() {
    const { siteUrl } = this.#config
    const requested = new URL(this.#context.req.url)
    return siteUrl ? new URL(requested.pathname + requested.search, siteUrl) : requested
  }
}

export const callerOf = (context: Context<HttpEnv>, config: Config): Caller =>
  new RequestCaller(context, config)
