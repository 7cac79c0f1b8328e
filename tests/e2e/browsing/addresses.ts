import type { Route } from '#shared/routes.ts'

/** An address that a pattern of the route table matches. */
export const example = (path: string): string =>
  path
    .replace('{id}', '1')
    .replace('{uuid}', '00000000-0000-4000-8000-000000000000')
    .replaceAll(/\{\w+\}/g, 'exemplo')

/**
 * One route of each kind that the guard distinguishes; tests/lib/session/visit-table.test.ts has
 * all.
 */
export const oneOfEachKind = (routes: readonly Route[]): Route[] => {
  const kindOf = ({ access, template, area, kids }: Route) =>
    `${access} ${template} ${area} ${kids}`
  return [...new Map(routes.map((route) => [kindOf(route), route])).values()]
}
