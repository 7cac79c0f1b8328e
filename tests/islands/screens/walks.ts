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

/** Some flows need an earlier step; the home and the film are tested by journeys. */
const isWalked = ({ access, area, name, path }: Route) =>
  access === 'protected' &&
  !['payment', 'reactivation', 'retention'].includes(area ?? '') &&
  !path.includes('{uuid}') &&
  name !== 'watch' &&
  name !== 'home'

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

export const isOfAccount = (path: string): boolean => matchRoute(path)?.route.area === 'account'

const isSkeletonInView = () => {
  const { top = innerHeight } =
    document.querySelector('main .skeleton')?.getBoundingClientRect() ?? {}
  return top < innerHeight
}

const down = () =>
  document.body.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }),
  )

/** Expects every focusable element to be reachable by arrows with an uncut focus ring. */
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
