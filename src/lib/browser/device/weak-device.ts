const weakMemoryGb = 2
const weakCores = 2
const slowPaintMs = 500

interface Device {
  /** Not every browser tells it. */
  memoryGb: number | undefined
  cores: number
  /** From the end of the document to its first paint; undefined before that. */
  paintMs: number | undefined
}

/**
 * Whether a first paint came so late that new layers would hide what is above them for as long.
 * Safari tells no memory, and four cores where there are fewer, so its own paint says how it is.
 */
export const isLate = ({ memoryGb, paintMs = 0 }: Omit<Device, 'cores'>): boolean =>
  memoryGb === undefined && paintMs > slowPaintMs

/** Whether motion would hold the work of a device back. */
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
