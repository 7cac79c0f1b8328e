import { setGlobalErrorHandler } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Config } from '#server/config/config.ts'
import type { Log } from '#server/log/log.ts'
import { traceWork } from './spans.ts'

/** Limits how long a silent collector delays the shutdown. */
const patienceMs = 2000

/** Returns a function that sends the remaining spans at shutdown. */
export const exportTraces = (
  { endpoint, share }: NonNullable<Config['traces']>,
  { role, databaseUrl }: Pick<Config, 'role' | 'databaseUrl'>,
  log: Log,
): (() => Promise<void>) => {
  // A failing collector is only logged.
  setGlobalErrorHandler((error) => {
    const message = error instanceof Error ? error.message : String(error)
    log.warn({ problem: message.slice(0, 200) }, 'traces not sent')
  })
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: patienceMs })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'vereda', 'vereda.role': role }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: patienceMs })],
  })
  traceWork(provider.getTracer('vereda'), databaseUrl ? 'postgresql' : 'sqlite')
  return () => provider.shutdown()
}
