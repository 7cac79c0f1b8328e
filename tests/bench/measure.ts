import { execFileSync } from 'node:child_process'
import autocannon from 'autocannon'

const connections = 32

export interface Target {
  method: 'GET' | 'POST'
  path: string
  headers?: Record<string, string>
  body?: string
}

export interface Measured {
  requestsPerSecond: number
  p50Ms: number
  p99Ms: number
  /** Number of unsuccessful answers. */
  refused: number
}

const shoot = (url: string, requests: Target[], duration: number) =>
  autocannon({ url, requests, duration, connections })

/** Warms up, then measures; each connection sends the requests one after the other. */
export const measure = async (
  url: string,
  requests: Target[],
  seconds: { warmUp: number; measured: number },
): Promise<Measured> => {
  await shoot(url, requests, seconds.warmUp)
  const result = await shoot(url, requests, seconds.measured)
  return {
    requestsPerSecond: result.requests.total / result.duration,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    refused: result.non2xx + result.errors,
  }
}

/** Memory of a process, in megabytes. */
export const residentMb = (pid: number): number =>
  Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]).toString()) / 1024)
