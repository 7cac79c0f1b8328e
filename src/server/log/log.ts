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

/** Other fields of an error may quote a row or an address. */
const describeError = (error: Error) => {
  const { type, message, stack, code, constraint } = pino.stdSerializers.err(error)
  return { type, message, stack, code: code as unknown, constraint: constraint as unknown }
}

/**
 * Bytes and milliseconds. Lines are written in batches for speed; a killed process loses the last.
 */
const gathered = { minLength: 4096, periodicFlush: 100 } as const

/**
 * Secrets are masked by field name down to the third level, card numbers anywhere in a line.
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
