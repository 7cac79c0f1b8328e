import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

export interface Child {
  /** First match in the output. */
  says: (pattern: RegExp) => Promise<RegExpExecArray>
  /** Rejects with the last output. */
  ended: Promise<never>
  end: () => Promise<void>
}

const running = new Set<ChildProcess>()

/** An aborted run must leave no browser running. */
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')))

export const startChild = (
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Child => {
  const child = spawn(command, args, { env: { ...process.env, ...env } })
  running.add(child)
  let text = ''
  const gone = new Promise<void>((resolve) => {
    child.once('error', () => resolve()).once('close', () => resolve())
  }).finally(() => running.delete(child))
  const ended = gone.then(() => {
    throw new Error(`${command} exited:\n${text}`)
  })
  ended.catch(() => undefined)
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text = (text + chunk).slice(-100_000)
      child.emit('said')
    })
  return {
    says: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = pattern.exec(text)
          if (found) resolve(found)
          return found
        }
        if (look()) return
        child.on('said', look)
        ended.catch(reject)
      }),
    ended,
    end: async () => {
      child.kill()
      const timer = setTimeout(() => child.kill('SIGKILL'), 5_000)
      await gone
      clearTimeout(timer)
    },
  }
}

export const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => void server.close(resolve))
  return port
}
