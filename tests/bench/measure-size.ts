import { join } from 'node:path'
import { startProcess } from '#tests/support/processes.ts'
import { type BenchCall, slugOf } from './calls.ts'
import { copyData, type Place } from './data.ts'
import { startFloors } from './floor-process.ts'
import { type Load, measureInTurn, residentMb, type Side } from './measure.ts'
import { type OfSides, type Result, type Row, tableOf } from './table.ts'
import {
  answerOf,
  bytesTargets,
  serverTargets,
  sessionTargets,
  statementTargets,
} from './targets.ts'

export interface Plan {
  place: Place
  size: string
  profiles: number
  calls: readonly BenchCall[]
  load: Load
  /** Another checkout to measure alternately. */
  beside: string | undefined
}

interface Server {
  url: string
  pid: number
  stop: () => Promise<void>
}

const startServer = async ({ databaseUrl, dataDir }: Place, checkout = '.'): Promise<Server> => {
  const entry = join(checkout, 'src/server/main.ts')
  const { address, pid, kill } = await startProcess({ entry, databaseUrl, dataDir })
  return { url: address, pid, stop: () => kill('SIGTERM') }
}

/** The other server may migrate its data, so it gets a copy. */
const startBeside = async ({ place, beside }: Plan): Promise<Server | undefined> => {
  if (beside === undefined) return undefined
  const copy = await copyData(place)
  const server = await startServer(copy.place, beside)
  const stop = async () => {
    await server.stop()
    await copy.remove()
  }
  return { ...server, stop }
}

interface Addresses {
  server: Server
  floors: string
  other: Server | undefined
}

const measureCall = async (
  call: BenchCall,
  { profiles, load }: Plan,
  { server, floors, other }: Addresses,
): Promise<Result | undefined> => {
  const targets = serverTargets(call, profiles)
  const statement = statementTargets(call, profiles)
  const answer = await answerOf(server.url, targets)
  if (answer === undefined) return undefined
  await fetch(`${floors}/answers/${slugOf(call)}`, { method: 'POST', body: answer })
  const sides: OfSides<Side> = {
    server: { url: server.url, targets },
    bytes: { url: floors, targets: bytesTargets(call) },
    statement: { url: floors, targets: statement },
    session: { url: floors, targets: sessionTargets(call, profiles) },
    ...(other && { beside: { url: other.url, targets } }),
  }
  const windows = await measureInTurn(sides, load)
  const floorAnswer = (await answerOf(floors, statement)) ?? ''
  return {
    windows,
    memoryMb: residentMb(server.pid),
    answerSize: answer.length,
    floorSize: floorAnswer.length,
  }
}

export const measureSize = async (plan: Plan, say: (text: string) => void): Promise<Row[]> => {
  const other = await startBeside(plan)
  const server = await startServer(plan.place)
  const floors = await startFloors(plan.place)
  const rows: Row[] = []
  try {
    for (const call of plan.calls) {
      const result = await measureCall(call, plan, { server, floors: floors.url, other })
      rows.push({ call: call.name, engine: plan.place.engine, size: plan.size, result })
      say(tableOf(rows.slice(-1)).split('\n').at(-1) ?? '')
    }
  } finally {
    floors.stop()
    await server.stop()
    await other?.stop()
  }
  return rows
}
