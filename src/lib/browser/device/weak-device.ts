const weakMemoryGb = 2
const weakCores = 2
const slowPaintMs = 500

interface Device {
  /** Undefined in Safari and Firefox. */
  memoryGb: number | undefined
  cores: number
  /** Undefined before the first contentful paint. */
  paintMs: number | undefined
}

/**
 * Safari reports no memory and hides the real number of cores, so a late first paint marks a slow
 * device.
 */
export const isLate = ({ memoryGb, paintMs = 0 }: Omit<Device, 'cores'>): boolean =>
  memoryGb === undefined && paintMs > slowPaintMs

export const isWeak = (device: Device): boolean =>
  device.cores <= weakCores || (device.memoryGb ?? Infinity) <= weakMemoryGb || isLate(device)

const firstPaintMs = () => {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const [paint] = performance.getEntriesByName('first-contentful-paint')
  return page && paint && paint.startTime - page.responseEnd
}

const thisDevice = (): Device => {
  const { deviceMemory, hardwareConcurrency } = navigator as Navigator & { deviceMemory?: number }
  return { memoryGb: deviceMemory, cores: hardwareConcurrency, paintMs: firstPaintMs() }
}

export const paintsLate = (): boolean => isLate(thisDevice())
export const isWeakDevice = (): boolean => isWeak(thisDevice())
