interface Connection {
  saveData?: boolean
}

export const savesData = (): boolean => {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches
}
