import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { commonPassword, normalPassword } from '#shared/session/credentials.ts'
import { FieldRefusal, Refusal } from '#server/http/problems.ts'
import { limitHit } from '#server/channels/metrics.ts'
import type { Passwords } from '#server/deps/passwords.ts'
import { isCommonPassword } from './common-passwords.ts'

const argon2Async = promisify(argon2)
const tagLength = 32
const pattern = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

const running = 4
const waiting = 64

/** Memory in KiB. */
interface HashCost {
  memory: number
  passes: number
}

const fullCost: HashCost = { memory: 19 * 1024, passes: 2 }

const toBase64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

const createQueue = () => {
  let active = 0
  const queue: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (active >= running) {
      if (queue.length >= waiting) {
        limitHit.publish({ limit: 'password-hashes' })
        throw new Refusal('too-many-attempts', 2)
      }
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

/** The PHC string format. */
const stored = ({ memory, passes }: HashCost, nonce: Buffer, tag: Buffer) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=1$${toBase64(nonce)}$${toBase64(tag)}`

/** Their number depends on what was typed only, so a wrong password always takes the same time. */
const earlierForms = (password: string): string[] => {
  const current = normalPassword(password)
  const forms = [password, password.normalize('NFC'), password.normalize('NFD')]
  return [...new Set(forms)].filter((form) => form !== current)
}

/** Undefined for a text that is no hash. */
const readStored = (text: string) => {
  const match = pattern.exec(text)
  if (!match) return undefined
  const [, memory, passes, parallelism, nonce = '', expected = ''] = match
  const tag = Buffer.from(expected, 'base64')
  const settings = {
    nonce: Buffer.from(nonce, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: tag.length,
  }
  return async (message: string) =>
    timingSafeEqual(await argon2Async('argon2id', { ...settings, message }), tag)
}

export const createPasswords = (cost = fullCost): Passwords => {
  const queued = createQueue()
  const nothing = stored(cost, Buffer.alloc(16), Buffer.alloc(tagLength))

  const hashPin = (pin: string) =>
    queued(async () => {
      const nonce = randomBytes(16)
      const message = normalPassword(pin)
      const settings = { ...cost, parallelism: 1, tagLength, message, nonce }
      return stored(cost, nonce, await argon2Async('argon2id', settings))
    })

  const hash = async (password: string) => {
    if (isCommonPassword(normalPassword(password))) {
      throw new FieldRefusal({ password: [commonPassword] })
    }
    return hashPin(password)
  }

  const isHashOfOne = (forms: readonly string[], text: string) =>
    queued(async () => {
      const isHashOf = readStored(text)
      if (!isHashOf) return false
      for (const form of forms) if (await isHashOf(form)) return true
      return false
    })

  const verify = (password: string, text: string) =>
    isHashOfOne([normalPassword(password), ...earlierForms(password)], text)

  const renew = async (password: string, text: string) => {
    if (earlierForms(password).length === 0) return undefined
    const isCurrent = await isHashOfOne([normalPassword(password)], text)
    return isCurrent ? undefined : hashPin(password)
  }

  const verifyNothing = async (password: string): Promise<false> => {
    await verify(password, nothing)
    return false
  }

  return { hash, hashPin, verify, renew, verifyNothing }
}
