import { inOneTab } from '#lib/api/send-once.ts'
import type { FlowStep } from '#shared/billing/flow/steps.ts'
import {
  createFlowStore,
  type FlowSource,
  type FlowStore,
  type Patch,
  stepOfAddress,
} from './flow-store.ts'

/** An order that is resumed after a reload and in other tabs; its key is in the draft. */
interface Sending<Answers, Draft, Event extends string> {
  isSending: (draft: Draft) => boolean
  deliver: (store: FlowStore<Answers, Draft, Event>) => Promise<void>
}

interface FlowOptions<Answers, Draft, Facts, Event extends string> extends FlowSource<
  Answers,
  Draft,
  Facts,
  Event
> {
  /** Going back to a step withdraws the choices that had led away from it. */
  patchOnBack?: (asked: FlowStep) => Patch<Draft>
  sending?: Sending<Answers, Draft, Event>
}

export interface Flow<Answers, Draft, Event extends string> extends FlowStore<
  Answers,
  Draft,
  Event
> {
  isSending: () => boolean
  submit: () => void
  start: () => Promise<void>
  /** Returns a function that stops following the address, other tabs and the server. */
  open: () => () => void
}

type Submission = Pick<Flow<object, unknown, string>, 'isSending' | 'submit'>

const createSubmission = <Answers, Draft, Event extends string>(
  store: FlowStore<Answers, Draft, Event>,
  sending: Sending<Answers, Draft, Event> | undefined,
): Submission => {
  let running: Promise<void> | undefined
  return {
    isSending: () => {
      const state = store.ready()
      return state !== undefined && sending?.isSending(store.draftNow(state.answers)) === true
    },
    submit: () => {
      if (!sending) return
      running ??= inOneTab('vereda.flow', () => sending.deliver(store))
        .catch(store.fail)
        .finally(() => {
          running = undefined
        })
    },
  }
}

interface Reactions {
  onStorage: (event: StorageEvent) => void
  onBack: () => void
  onReturn: () => void
}

const follow = ({ onStorage, onBack, onReturn }: Reactions) => {
  const listening = new AbortController()
  const { signal } = listening
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) onReturn()
  }
  const onVisibility = () => {
    if (!document.hidden) onReturn()
  }
  addEventListener('storage', onStorage, { signal })
  addEventListener('popstate', onBack, { signal })
  addEventListener('pageshow', onPageShow, { signal })
  document.addEventListener('visibilitychange', onVisibility, { signal })
  return () => listening.abort()
}

export const createFlow = <Answers extends object, Draft, Facts, Event extends string>(
  options: FlowOptions<Answers, Draft, Facts, Event>,
): Flow<Answers, Draft, Event> => {
  const store = createFlowStore(options)
  const { isSending, submit } = createSubmission(store, options.sending)
  const load = async () => {
    await store.load()
    if (isSending()) submit()
  }
  const start = () => {
    store.restart()
    return load()
  }
  const onBack = () => {
    const state = store.ready()
    if (!state) return
    const asked = stepOfAddress()
    if (options.patchOnBack) store.keep(state.answers, options.patchOnBack(asked))
    store.settle(state.answers, asked)
  }
  const onStorage = ({ key }: StorageEvent) => {
    const state = store.ready()
    if (key !== options.drafts.key) return
    if (!options.sending) void load()
    else if (state && !isSending() && options.sending.isSending(state.draft))
      void store.refresh().catch(store.fail)
    else if (state) store.settle(state.answers)
    if (isSending()) submit()
  }
  const onReturn = () => {
    if (!isSending()) void load()
  }
  /* Closing resets the flow: if drawing it failed, the same answers must not be drawn again. */
  const open = () => {
    void start()
    const close = follow({ onStorage, onBack, onReturn })
    return () => {
      close()
      store.restart()
    }
  }
  return { ...store, isSending, submit, start, open }
}
