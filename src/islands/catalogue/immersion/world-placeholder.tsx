import { GridPlaceholder } from '#ui/grid/grid-placeholder.tsx'
import { WalkPlaceholder } from './walk-placeholder.tsx'

interface Props {
  shape: 'worlds' | 'titles'
}

const WorldHeroPlaceholder = () => (
  <div className="hero world-hero">
    <div className="hero-body">
      <span className="skeleton h-5 w-32" />
      <span className="skeleton h-24 w-64 md:(h-36 w-96)" />
      <span className="skeleton h-5 w-full" />
      <span className="skeleton h-5 w-3/4" />
      <span className="skeleton h-13 w-44" />
    </div>
  </div>
)

const WorldGridPlaceholder = () => (
  <div className="worlds">
    <p className="worlds-title">
      <span>
        <span className="skeleton inline-block h-[0.8em] w-48" />
      </span>
      <span className="worlds-link normal-only">
        <span className="skeleton h-4 w-60" />
      </span>
    </p>
    <GridPlaceholder shape="large" />
  </div>
)

export const WorldPlaceholder = ({ shape }: Props) => (
  <div className="world" aria-busy="true">
    <WorldHeroPlaceholder />
    {shape === 'worlds' ? <WorldGridPlaceholder /> : <WalkPlaceholder />}
  </div>
)
