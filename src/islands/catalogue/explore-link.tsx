import { useStore } from '@nanostores/react'
import { $profileType } from '#lib/profiles/store.ts'

const links = {
  normal: { href: '/catalogo', label: 'Explorar o catálogo' },
  kids: { href: '/infantil', label: 'Ver todas as histórias' },
}

/** A way on for a page that has nothing to show yet. */
export const ExploreLink = ({ className = 'button-primary' }: { className?: string }) => {
  const { href, label } = links[useStore($profileType)]
  return (
    <a href={href} className={className}>
      {label}
    </a>
  )
}
