import mount from '@astrojs/react/client.js'
import { createElement, type ComponentType } from 'react'
import { IslandBoundary } from './island-boundary.tsx'

type Mount = typeof mount

/** Mounts as Astro's own renderer does, but inside an error boundary. */
const mountBounded: Mount = (element) => {
  const mountPlain = mount(element)
  const isScreen = element.closest('main') !== null
  return (Island: ComponentType<object>, ...rest) => {
    const Bounded = (props: object) => (
      <IslandBoundary isScreen={isScreen}>{createElement(Island, props)}</IslandBoundary>
    )
    return mountPlain(Bounded, ...rest)
  }
}

// Astro accepts a renderer only as a default export.
// oxlint-disable-next-line import/no-default-export
export default mountBounded
