import type { Route } from '#shared/routes.ts'

/** Spec sections 1 and 2. */
export const mainLinks = [
  { route: 'home', label: 'Início', href: '/', kids: true },
  { route: 'movies', label: 'Filmes', href: '/filmes', kids: false },
  { route: 'series', label: 'Séries', href: '/series', kids: false },
  { route: 'kids', label: 'Infantil', href: '/infantil', kids: false },
  { route: 'immersion', label: 'Imersão', href: '/imersao', kids: false },
  { route: 'catalog', label: 'Catálogo de A-Z', href: '/catalogo', kids: false },
  { route: 'my-area', label: 'Minha lista', href: '/minha-area', kids: true },
] as const

/** The bottom bar of small screens. */
export const places = [
  { route: 'home', label: 'Início', href: '/', seenBy: 'all' },
  { route: 'search', label: 'Buscar', href: '/busca', seenBy: 'all' },
  { route: 'catalog', label: 'Catálogo', href: '/catalogo', seenBy: 'normal' },
  { route: 'immersion', label: 'Imersão', href: '/imersao', seenBy: 'normal' },
  { route: 'immersion-kids', label: 'Imersão', href: '/imersao-kids', seenBy: 'kids' },
  { route: 'my-area', label: 'Minha lista', href: '/minha-area', seenBy: 'all' },
  { route: 'session', label: 'Perfis', href: '/sessao', seenBy: 'kids' },
] as const

/** Forms and payments have their own buttons at the bottom. */
export const hasPlaces = ({ access, template, area }: Route): boolean =>
  access === 'protected' && template === 'app' && area === undefined

/** Spec section 9. */
const compactAbovePx = 10
const solidAbovePx = 50

export interface BarStyle {
  compact: boolean
  solid: boolean
}

export const barStyle = (scrollPx: number, startsCompact: boolean): BarStyle => ({
  compact: startsCompact || scrollPx > compactAbovePx,
  solid: scrollPx > solidAbovePx,
})
