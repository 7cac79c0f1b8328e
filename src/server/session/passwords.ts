import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { Refusal } from '#server/http/problems.ts'

const argon2Async = promisify(argon2)
const cost = { memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 }
const pattern = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

const running = 4
const waiting = 64

export interface Passwords {
  hash: (password: string) => Promise<string>
  verify: (password: string, stored: string) => Promise<boolean>
  /** Takes as long as verify() and is never right: for e-mails that nobody has. */
  verifyNothing: (password: string) => Promise<false>
}

const toBase64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** Runs at most `running` hashes at once and lets `waiting` more queue; beyond that refuses. */
const createQueue = () => {
  let active = 0
  const queue: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (active >= running) {
      if (queue.length >= waiting) throw new Refusal('too-many-attempts', 2)
      await new Promise<void>((resolve) => queue.push(resolve))
    } else {
      active += 1
    }
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else active -= 1
    }
  }
}

const nothing = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${toBase64(
  Buffer.alloc(16),
)}$${toBase64(Buffer.alloc(32))}`

/** Argon2id, 19 MiB, two passes; stored in the PHC string format. */
export const createPasswords = (): Passwords => {
  const queued = createQueue()

  const hash = (password: string) =>
    queued(async () => {
      const nonce = randomBytes(16)
      const tag = await argon2Async('argon2id', { ...cost, message: password, nonce })
      const settings = `m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`
      return `$argon2id$v=19$${settings}$${toBase64(nonce)}$${toBase64(tag)}`
    })

  const verify = (password: string, stored: string) =>
    queued(async () => {
      const match = pattern.exec(stored)
      if (!match) return false
      const [, memory, passes, parallelism, nonce = '', expected = ''] = match
      const tag = Buffer.from(expected, 'base64')
      const actual = await argon2Async('argon2id', {
        message: password,
        nonce: Buffer.from(nonce, 'base64'),
        memory: Number(memory),
        passes: Number(passes),
        parallelism: Number(parallelism),
        tagLength: tag.length,
      })
      return timingSafeEqual(actual, tag)
    })

  const verifyNothing = async (password: string): Promise<false> => {
    await verify(password, nothing)
    return false
  }

  return { hash, verify, verifyNothing }
}
