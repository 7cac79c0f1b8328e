/** Letters typed within this pause form one search (spec section 9). */
const resetMs = 350

const collator = new Intl.Collator('pt-BR', { sensitivity: 'base' })

const startsWith = (label: string, typed: string) =>
  collator.compare(label.slice(0, typed.length), typed) === 0

/** Ignores case and accents. A single letter searches after the current entry, so repeating it cycles. */
export const createTypeAhead = () => {
  let typed = ''
  let lastMs = Number.NEGATIVE_INFINITY
  return (
    letter: string,
    nowMs: number,
    labels: readonly string[],
    current: number,
  ): number | undefined => {
    if (nowMs - lastMs > resetMs) typed = ''
    lastMs = nowMs
    typed += letter
    const from = typed.length === 1 ? current + 1 : Math.max(0, current)
    const order = labels.map((_, step) => (from + step) % labels.length)
    return order.find((index) => startsWith(labels[index] ?? '', typed))
  }
}
