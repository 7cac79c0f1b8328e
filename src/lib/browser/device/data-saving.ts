interface Connection {
  saveData?: boolean
}

/** Nothing is preloaded for visitors who ask for less data. */
export const savesData = (): boolean => {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches
}
