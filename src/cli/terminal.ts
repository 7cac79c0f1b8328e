import { userInfo } from 'node:os'
import { confirm, isCancel } from '@clack/prompts'
import { loadConfig, loadPlace, type Place } from '#server/config/config.ts'
import { requireDatabase } from '#server/db/require-database.ts'
import type { Deps } from '#server/deps/deps.ts'
import { prepare } from '#server/process/serve.ts'
import type { Staff } from '#server/acts/act.ts'

export interface Opening {
  mayBegin?: boolean
}

/** Replaced by tests. */
export interface Terminal {
  staff: Staff
  /** For commands that must not open or migrate the database. */
  place: () => Place
  /** Throws if there is no database, unless `mayBegin`. */
  withDeps: (work: (deps: Deps) => Promise<void>, opening?: Opening) => Promise<void>
  /** Standard output, read by scripts. */
  print: (text: string) => void
  /** Standard error, read by people. */
  say: (text: string) => void
  /** Undefined without an interactive terminal. */
  confirm: ((question: string) => Promise<boolean>) | undefined
}

export const sayRefused = ({ say }: Terminal, reasons: readonly string[]): void => {
  for (const reason of reasons) say(`Não foi possível. ${reason}`)
}

const askPerson = async (message: string): Promise<boolean> => {
  const answer = await confirm({
    message,
    active: 'Sim',
    inactive: 'Não',
    initialValue: false,
    output: process.stderr,
  })
  return !isCancel(answer) && answer
}

/** In a container the user may have no name. */
const userName = (): string => {
  try {
    return userInfo().username
  } catch {
    return `uid ${process.getuid?.()}`
  }
}

export const processTerminal = (): Terminal => ({
  staff: { name: process.env.VEREDA_STAFF ?? userName(), via: 'terminal' },
  place: () => loadPlace(process.env),
  withDeps: async (work, { mayBegin = false } = {}) => {
    if (!mayBegin) await requireDatabase(loadPlace(process.env))
    const { deps } = await prepare(loadConfig(process.env, 'import'))
    try {
      await work(deps)
    } finally {
      await deps.db.destroy()
    }
  },
  // The lines of CSV end in CRLF, also the last one.
  print: (text) => void process.stdout.write(text + (text.includes('\r\n') ? '\r\n' : '\n')),
  say: (text) => void process.stderr.write(`${text}\n`),
  confirm: process.stdin.isTTY ? askPerson : undefined,
})
