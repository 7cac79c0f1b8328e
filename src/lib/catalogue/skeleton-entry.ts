/* Inlined after skeletons that depend on the address. */
const { pathname, search } = location
const ofSection = () => (pathname.endsWith('/backdrop') ? 'backdrop' : 'poster')
const ofCategories = () => (new URLSearchParams(search).has('categoria') ? 'one' : 'all')
const wanted = pathname.startsWith('/secao/') ? ofSection() : ofCategories()
for (const skeleton of document.querySelectorAll<HTMLElement>('[data-skeleton]')) {
  if (skeleton.dataset.skeleton === wanted) skeleton.hidden = false
  else skeleton.remove()
}
