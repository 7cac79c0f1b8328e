/** Binary search for the first index at which `isTrue` holds; it must hold from there on. */
export const firstIndex = (length: number, isTrue: (index: number) => boolean): number => {
  let from = 0
  let to = length
  while (from < to) {
    const middle = (from + to) >>> 1
    if (isTrue(middle)) to = middle
    else from = middle + 1
  }
  return from
}
