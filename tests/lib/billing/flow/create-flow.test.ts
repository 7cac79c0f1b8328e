import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFlow } from '#lib/billing/flow/create-flow.ts'
import type { FlowTable } from '#lib/billing/flow/machine.ts'
import { reactivation, type ReactivationEvent } from '#lib/billing/flow/reactivation.ts'
import type { FlowFacts } from '#lib/billing/flow/facts.ts'
import { storedDraft } from '#lib/browser/storage/stored-draft.ts'
import type { FlowName } from '#shared/billing/flow/steps.ts'
import { readyFacts } from './flow-facts.ts'

interface Choice {
  plan?: string | undefined
  sentAt?: number | undefined
  savedAt: number
}

const kept = new Map<string, string>()
const page = new EventTarget()
const place = { pathname: '', search: '' }

beforeEach(() => {
  kept.clear()
  const move = (_: unknown, __: string, address: string) => {
    place.pathname = address
  }
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  })
  vi.stubGlobal('location', place)
  vi.stubGlobal('history', { pushState: move, replaceState: move })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('document', new EventTarget())
})

afterEach(() => vi.unstubAllGlobals())

const freeFacts: FlowFacts = { ...readyFacts, state: 'expired', attempt: 'none', plan: undefined }

const flowOf = (name: FlowName) => {
  const table: FlowTable<FlowFacts, string, ReactivationEvent> = { ...reactivation, name }
  const drafts = storedDraft<Choice>({ key: `flow.${name}`, lifeMs: 1000, isWell: () => true })
  const load = vi.fn(() => Promise.resolve({ name }))
  const deliver = vi.fn(() => Promise.resolve())
  const flow = createFlow({
    table,
    drafts,
    load,
    factsOf: (_: { name: FlowName }, { plan }: Choice) => ({ ...freeFacts, plan }),
    sending: { isSending: ({ sentAt }) => sentAt !== undefined, deliver },
  })
  return { flow, drafts, load, deliver }
}

const sendKey = (key: string) => page.dispatchEvent(Object.assign(new Event('storage'), { key }))

test('keeps state, draft and addresses of each flow apart', async () => {
  const back = flowOf('reactivation')
  const out = flowOf('retention')
  place.pathname = '/reativacao/selecionar-plano'
  await back.flow.start()
  await out.flow.start()
  back.flow.send('plan_chosen', { plan: 'essencial' })
  expect(place.pathname).toBe('/reativacao/metodo-pagamento')
  expect(back.flow.ready()).toMatchObject({
    step: 'method',
    draft: { plan: 'essencial' },
  })
  expect(out.flow.ready()).toMatchObject({
    step: 'plan',
    answers: { name: 'retention' },
  })
  expect(out.drafts.read().plan).toBeUndefined()
})

test('joins an order that another tab sends, only for its own key', async () => {
  const { flow, drafts, deliver } = flowOf('reactivation')
  place.pathname = '/reativacao/selecionar-plano'
  const close = flow.open()
  await vi.waitFor(() => expect(flow.ready()).toBeDefined())
  drafts.change({ plan: 'essencial', sentAt: 1 })
  sendKey('flow.retention')
  expect(deliver).not.toHaveBeenCalled()
  sendKey('flow.reactivation')
  await vi.waitFor(() => expect(deliver).toHaveBeenCalledOnce())
  close()
  sendKey('flow.reactivation')
  expect(deliver).toHaveBeenCalledOnce()
})

test('resumes an order that was sent before a reload', async () => {
  const { flow, drafts, deliver } = flowOf('reactivation')
  drafts.write({ plan: 'essencial', sentAt: 1 })
  await flow.start()
  await vi.waitFor(() => expect(deliver).toHaveBeenCalledOnce())
})

test('shows a failure only when nothing is on screen', async () => {
  const { flow, load } = flowOf('reactivation')
  load.mockRejectedValueOnce(new Error('offline'))
  await flow.start()
  expect(flow.$state.get().phase).toBe('failed')
  await flow.start()
  load.mockRejectedValueOnce(new Error('offline'))
  await flow.load()
  expect(flow.ready()).toBeDefined()
})
