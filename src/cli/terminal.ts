import { userInfo } from 'node:os'
import { confirm, isCancel } from '@clack/prompts'
import { loadConfig, loadPlace, type Place } from '#server/config/config.ts'
import { requireDatabase } from '#server/db/require-database.ts'
import type { Deps } from '#server/deps/deps.ts'
import { prepare } from '#server/process/serve.ts'
import type { Staff } from '#server/acts/act.ts'

/** How the database is opened. */
export interface Opening {
  mayBegin?: boolean
}

/** The world of a command; tests bring their own. */
export interface Terminal {
  staff: Staff
  /** For commands on the database as a whole, which neither open nor migrate it beforehand. */
  place: () => Place
  /** Runs the work with an open database, which has to be there unless the work may begin one. */
  withDeps: (work: (deps: Deps) => Promise<void>, opening?: Opening) => Promise<void>
  /** What scripts read: the answer and nothing else. */
  print: (text: string) => void
  /** For people. */
  say: (text: string) => void
  /** Undefined where nobody can be asked. */
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

/** A container may know its user by the number only. */
const userName = (): string => {
  try {
    return userInfo().username
  } catch {
    return `uid ${process.getuid?.()}`
  }
}

/** Works on the database of the environment, in the name of the machine's user. */
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
  print: (text) => void process.stdout.write(`${text}\n`),
  say: (text) => void process.stderr.write(`${text}\n`),
  confirm: process.stdin.isTTY ? askPerson : undefined,
})
