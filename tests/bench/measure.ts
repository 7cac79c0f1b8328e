import { execFileSync } from 'node:child_process'
import autocannon from 'autocannon'

export interface Target {
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
}

export interface Side {
  url: string
  targets: readonly Target[]
}

export interface Load {
  /** They send requests without pause. */
  connections: number
  /** Windows of each side, alternating with the others. */
  rounds: number
  /** Length of a window. */
  seconds: number
  /** Requests per second over all connections. Default: as fast as they are answered. */
  rate?: number | undefined
}

export interface Window {
  requestsPerSecond: number
  p50Ms: number
  p99Ms: number
}

const warmUpSeconds = 0.5

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.ceil(sorted.length * share) - 1] ?? 0

/** Each connection has its own share, so that a short window covers many requests. */
const sharesOf = (targets: readonly Target[], connections: number) => {
  let started = 0
  return (client: autocannon.Client) => {
    const share = targets.filter((_, index) => index % connections === started)
    started += 1
    if (share.length > 0) client.setRequests(share)
  }
}

/**
 * Leaves out the first answer of each connection: Node accepts one connection per event loop turn,
 * and that wait would dominate a short window.
 */
const shoot = async (name: string, { url, targets }: Side, load: Omit<Load, 'rounds'>) => {
  const { connections, seconds, rate } = load
  const times: number[] = []
  const answered = new WeakSet<object>()
  const setupClient = sharesOf(targets, connections)
  const options = {
    url,
    requests: targets.slice(0, 1),
    duration: seconds,
    connections,
    setupClient,
    ...(rate !== undefined && { overallRate: rate }),
  }
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const finish = (error: unknown, ended: autocannon.Result) =>
      error instanceof Error ? reject(error) : resolve(ended)
    autocannon(options, finish).on('response', (client, _status, _bytes, ms) => {
      if (answered.has(client)) times.push(ms)
      answered.add(client)
    })
  })
  const refused = result.non2xx + result.errors
  if (refused > 0) throw new Error(`${name}: ${refused} requests were refused`)
  const sorted = times.toSorted((one, other) => one - other)
  const tookSeconds = (result.finish.getTime() - result.start.getTime()) / 1000
  return {
    requestsPerSecond: times.length / tookSeconds,
    p50Ms: at(sorted, 0.5),
    p99Ms: at(sorted, 0.99),
  }
}

/** Alternates the sides, so that other load on the machine affects them equally. */
export const measureInTurn = async <S extends object>(
  sides: S,
  { rounds, ...load }: Load,
): Promise<{ [N in keyof S]: Window[] }> => {
  const entries: [string, Side][] = Object.entries(sides)
  const windows = Object.fromEntries(entries.map(([name]) => [name, [] as Window[]]))
  for (const [name, side] of entries) await shoot(name, side, { ...load, seconds: warmUpSeconds })
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, side] of entries) {
      windows[name]?.push(await shoot(name, side, load))
    }
  }
  return windows as { [N in keyof S]: Window[] }
}

export const median = (values: readonly number[]): number =>
  at(
    values.toSorted((one, other) => one - other),
    0.5,
  )

export const residentMb = (pid: number): number =>
  Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]).toString()) / 1024)
