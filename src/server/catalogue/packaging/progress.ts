export interface Progress {
  /** From 0 to 1. */
  fraction: number
  secondsLeft: number | undefined
  doing: string
}

interface Part {
  name: string
  /** Relative to the other parts. */
  weight: number
}

interface Options {
  /** Parts of an earlier run, which do not count for the speed. */
  already?: readonly string[]
  now?: () => number
}

export const createProgress = (
  parts: readonly Part[],
  report: (progress: Progress) => void,
  { already = [], now = Date.now }: Options = {},
) => {
  const all = parts.reduce((sum, { weight }) => sum + weight, 0)
  const done = new Map<string, number>(already.map((name) => [name, 1]))
  const fraction = () =>
    parts.reduce((sum, { name, weight }) => sum + weight * (done.get(name) ?? 0), 0) / all
  let begun: { at: number; fraction: number } | undefined
  return (name: string, share: number): void => {
    begun ??= { at: now(), fraction: fraction() }
    done.set(name, Math.min(1, Math.max(done.get(name) ?? 0, share)))
    const gained = fraction() - begun.fraction
    const secondsPerUnit = gained > 0.01 ? (now() - begun.at) / 1000 / gained : undefined
    const secondsLeft = secondsPerUnit && secondsPerUnit * (1 - fraction())
    report({ fraction: fraction(), secondsLeft, doing: name })
  }
}
