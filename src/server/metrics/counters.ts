import { Counter, Histogram, type Registry } from '@prometheus-io/client'
import { playbackFailures } from '#shared/player/contract.ts'
import { jobKinds } from '#server/jobs/lanes.ts'
import {
  connectionTaken,
  jobEnded,
  jobOutcomes,
  limitHit,
  mailEnded,
  mailOutcomes,
  paymentChanged,
  playbackFailed,
  playbackStarted,
  requestAnswered,
  webhookHandled,
  webhookOutcomes,
} from '#server/channels/metrics.ts'

const countHttp = (registers: Registry[]) => {
  const requests = new Histogram({
    name: 'vereda_http_request_duration_seconds',
    help: 'Answered requests by operation, method and class of status.',
    labelNames: ['operation', 'method', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  })
  requestAnswered.subscribe(({ operation, method, status, seconds }) =>
    requests.observe({ operation, method, status: `${Math.floor(status / 100)}xx` }, seconds),
  )
  const limits = new Counter({
    name: 'vereda_limits_hit_total',
    help: 'Calls that a limit refused, by the limit.',
    labelNames: ['limit'],
    registers,
  })
  limitHit.subscribe((message) => limits.inc(message))
}

const countConnections = (registers: Registry[]) => {
  const waits = new Histogram({
    name: 'vereda_database_wait_seconds',
    help: 'Time until the pool gave a connection to PostgreSQL.',
    labelNames: ['pool'],
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 1, 2.5],
    registers,
  })
  connectionTaken.subscribe(({ pool, seconds }) => waits.observe({ pool }, seconds))
}

/** Known series start at zero, so that Prometheus sees the first failure as an increase. */
const countWork = (registers: Registry[]) => {
  const jobs = new Counter({
    name: 'vereda_jobs_total',
    help: 'Runs of jobs by how they ended; a job that failed is tried again.',
    labelNames: ['kind', 'outcome'],
    registers,
  })
  for (const kind of jobKinds) {
    for (const outcome of jobOutcomes) jobs.inc({ kind, outcome }, 0)
  }
  jobEnded.subscribe((message) => jobs.inc(message))
  const mails = new Counter({
    name: 'vereda_mails_total',
    help: 'Messages handed to the mail server, or not taken by it.',
    labelNames: ['template', 'outcome'],
    registers,
  })
  for (const outcome of mailOutcomes) mails.inc({ template: 'receipt', outcome }, 0)
  mailEnded.subscribe((message) => mails.inc(message))
}

const countMoney = (registers: Registry[]) => {
  const payments = new Counter({
    name: 'vereda_payments_total',
    help: 'Payments by method and the status that they came to.',
    labelNames: ['method', 'status'],
    registers,
  })
  for (const method of ['card', 'pix', 'boleto']) {
    for (const status of ['paid', 'refused']) payments.inc({ method, status }, 0)
  }
  paymentChanged.subscribe((message) => payments.inc(message))
  const webhooks = new Counter({
    name: 'vereda_webhook_events_total',
    help: 'Events of the payment provider by what became of them.',
    labelNames: ['outcome'],
    registers,
  })
  for (const outcome of webhookOutcomes) webhooks.inc({ outcome }, 0)
  webhookHandled.subscribe((message) => webhooks.inc(message))
}

const countPlaybacks = (registers: Registry[]) => {
  const starts = new Counter({
    name: 'vereda_playback_starts_total',
    help: 'Videos that a player was allowed to open, also ahead of the click.',
    registers,
  })
  playbackStarted.subscribe(() => starts.inc())
  const failures = new Counter({
    name: 'vereda_playback_failures_total',
    help: 'Videos that stopped by themselves, as players report it.',
    labelNames: ['failure'],
    registers,
  })
  for (const failure of playbackFailures) failures.inc({ failure }, 0)
  playbackFailed.subscribe((message) => failures.inc(message))
}

/** Subscribes to the channels for the life of the process. */
export const countMessages = (registry: Registry): void => {
  const registers = [registry]
  countHttp(registers)
  countConnections(registers)
  countWork(registers)
  countMoney(registers)
  countPlaybacks(registers)
}
