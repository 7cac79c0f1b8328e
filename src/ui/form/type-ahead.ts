/** Letters typed within this pause belong together (spec section 9). */
const resetMs = 350

const collator = new Intl.Collator('pt-BR', { sensitivity: 'base' })

const startsWith = (label: string, typed: string) =>
  collator.compare(label.slice(0, typed.length), typed) === 0

/**
 * Finds the entry of a menu that typed letters mean; case and accents do not count. The first
 * letter looks behind the current entry, so that pressing it again goes on to the next.
 */
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
