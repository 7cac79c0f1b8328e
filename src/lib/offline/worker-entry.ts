import type { WorkerBuild } from '#shared/service-worker.ts'
import { runWorker } from './worker.ts'
import type { WorkerScope } from './worker-scope.ts'

/** Set by src/build/service-worker.ts. */
declare const workerBuild: WorkerBuild

runWorker(globalThis as unknown as WorkerScope, workerBuild)
