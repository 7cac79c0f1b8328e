/*
 * Inlined after a skeleton whose address says which pictures come: those of a section that lies, or
 * those of one category, where the document has the shape of the screen without it.
 */
const { pathname, search } = location
const isLarge = pathname.startsWith('/secao/')
  ? pathname.endsWith('/backdrop')
  : !new URLSearchParams(search).has('categoria')
const grid = document.querySelector('main .grid-list')
grid?.classList.toggle('grid-large', isLarge)
grid?.classList.toggle('grid-poster', !isLarge)
