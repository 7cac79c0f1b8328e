import { createServer, type Server, type ServerResponse } from 'node:http'
import { collectDefaultMetrics, Registry } from '@prometheus-io/client'
import type { Deps } from '#server/deps/deps.ts'
import { countMessages } from './counters.ts'
import { createGauges, type Pools } from './gauges.ts'

/** Counting starts before the server listens. */
export const createMetricsServer = (deps: Deps, pools: Pools): Server => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  countMessages(registry)
  const refresh = createGauges(registry, deps, pools)
  const answer = async (response: ServerResponse) => {
    await refresh()
    const text = await registry.metrics()
    response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' })
    response.end(text)
  }
  return createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    answer(response).catch((error: unknown) => {
      deps.log.error({ err: error }, 'metrics not answered')
      response.destroy()
    })
  })
}
