import { barStyle } from '#lib/browser/navigation/navigation.ts'

/* `pageshow` covers pages that are restored scrolled. */
const bar = document.querySelector<HTMLElement>('[data-bar]')

const followScroll = () => {
  if (!bar) return
  const { compact, solid } = barStyle(scrollY, 'startsCompact' in bar.dataset)
  bar.toggleAttribute('data-compact', compact)
  bar.toggleAttribute('data-solid', solid)
}

followScroll()
addEventListener('scroll', followScroll, { passive: true })
addEventListener('pageshow', followScroll)
