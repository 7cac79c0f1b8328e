const weakMemoryGb = 2
const weakCores = 2

/** Whether the device says that it has so little that motion would hold its work back. */
export const isWeakDevice = (): boolean => {
  const { deviceMemory, hardwareConcurrency } = navigator as Navigator & { deviceMemory?: number }
  return (deviceMemory ?? 8) <= weakMemoryGb || hardwareConcurrency <= weakCores
}
