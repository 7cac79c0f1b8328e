interface Connection {
  saveData?: boolean
}

/** Who asks for less data gets nothing beforehand. */
export const savesData = (): boolean => {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches
}
