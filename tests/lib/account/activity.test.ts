import { expect, test } from 'vitest'
import { activityDays, activityPlace } from '#lib/account/activity.ts'
import type { Activity } from '#shared/account/activity-contract.ts'

const act = (id: number, at: string): Activity => ({
  id,
  kind: 'signed_in',
  at,
  device: 'Chrome no Windows',
  network: '203.0.113.x',
  times: 1,
})

test('groups acts by their day in São Paulo', () => {
  const now = Date.parse('2026-11-20T15:00:00Z')
  const acts = [
    act(4, '2026-11-20T14:00:00.000Z'),
    act(3, '2026-11-20T03:00:00.000Z'),
    act(2, '2026-11-20T02:59:00.000Z'),
    act(1, '2026-11-11T15:00:00.000Z'),
  ]
  const days = activityDays(acts, now).map((day) => [day.title, day.acts.map(({ id }) => id)])
  expect(days).toEqual([
    ['Hoje', [4, 3]],
    ['Ontem', [2]],
    ['11 de novembro de 2026', [1]],
  ])
})

test('describes time, device and network of an act', () => {
  expect(activityPlace(act(1, '2026-11-20T15:04:00.000Z'))).toBe(
    '12:04 · Chrome no Windows, rede 203.0.113.x',
  )
})
