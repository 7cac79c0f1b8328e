import { type DestinationStream, type Logger, pino } from 'pino'
import { withoutCardNumbers } from './card-numbers.ts'
import type { LogLevel } from '#server/config/config.ts'

export type Log = Logger

const secretNames = [
  'authorization',
  'password',
  'password_old',
  'token',
  'number',
  'cvv',
  'cvc',
  'holder_document',
  'document',
]

/** Logs only where the error happened: the rest may quote a row or an address. */
const describeError = (error: Error) => {
  const { type, message, stack, code, constraint } = pino.stdSerializers.err(error)
  return { type, message, stack, code: code as unknown, constraint: constraint as unknown }
}

/**
 * Lines are written together when there are so many bytes of them, or after this time: a write for
 * each one takes as long as the rest of it. A process that is killed loses the last of them.
 */
const gathered = { minLength: 4096, periodicFlush: 100 } as const

/**
 * Structured lines on standard output, written beside the work and at the end of the process.
 * Secrets are replaced wherever an object holds them, card numbers wherever a line does.
 */
export const createLog = (level: LogLevel, destination?: DestinationStream): Log =>
  pino(
    {
      level,
      base: null,
      serializers: { err: describeError },
      timestamp: pino.stdTimeFunctions.isoTime,
      hooks: { streamWrite: withoutCardNumbers },
      redact: { paths: secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]) },
    },
    destination ?? pino.destination({ fd: 1, sync: false, ...gathered }),
  )
