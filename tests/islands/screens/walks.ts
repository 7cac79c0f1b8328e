import { expect } from 'vitest'
import '#lib/browser/spatial-navigation/arrow-keys.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { type Route, matchRoute, routes } from '#shared/routes.ts'
import { walkByArrows } from '#tests/support/walk-by-arrows.ts'
import { accountIslands } from './account-islands.ts'
import { expectStill, isShown } from './checks.ts'
import { mountIslands, showDocument } from './document.ts'
import { frameIslands } from './frame-islands.ts'
import type { Screen } from './table.ts'

/** Screens of a flow need a payment or a step before them; the home and the film have journeys. */
const isWalked = ({ access, area, name, path }: Route) =>
  access === 'protected' &&
  !['payment', 'reactivation', 'retention'].includes(area ?? '') &&
  !path.includes('{uuid}') &&
  name !== 'watch' &&
  name !== 'home'

/** One address of each document that the profile may open, with numbers that its world has. */
export const walksOf = (world: 'adult' | 'kids', screens: Screen[]): string[] => {
  const walked = routes.filter((route) => isWalked(route) && (world === 'adult' || route.kids))
  const known = screens
    .map(({ path }) => path)
    .filter((path) => !path.includes('?'))
    .map((path) => [matchRoute(path)?.route.shell, path] as const)
  const numbered = new Map(known)
  const byShell = walked.map(({ shell, path }) => [shell, numbered.get(shell) ?? path] as const)
  return [...new Map(byShell).values()]
}

const isSkeletonInView = () => {
  const { top = innerHeight } =
    document.querySelector('main .skeleton')?.getBoundingClientRect() ?? {}
  return top < innerHeight
}

const down = () =>
  document.body.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }),
  )

/** Every stop of the screen is reached by arrows alone, and its ring is nowhere cut. */
export const expectWalk = async (path: string): Promise<void> => {
  document.documentElement.dataset.device = 'tv'
  await showDocument(path)
  mountIslands({ ...frameIslands, ...accountIslands })
  await expect
    .poll(() => isShown('main :is(a[href], button, input)') && isShown('[aria-label^="Menu de "]'))
    .toBe(true)
  await expect.poll(() => isSkeletonInView() || queryClient.isFetching() > 0).toBe(false)
  await expectStill()
  scrollTo(0, 0)
  down()
  expect(document.activeElement?.closest('main, header')).not.toBeNull()
  expect(await walkByArrows()).toEqual({ missed: [], cut: [] })
}
