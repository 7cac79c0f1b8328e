/** Where something that takes the focus stands on screen. */
export interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

export type ArrowKey = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight'

export const isArrowKey = (key: string): key is ArrowKey =>
  /^Arrow(?:Up|Down|Left|Right)$/.test(key)

/** Boxes of one line overlap by more than this part of the lower one. */
const sameLine = 0.5

const middle = ({ left, right }: Box) => (left + right) / 2

const isBeside = (from: Box, box: Box) => {
  const overlap = Math.min(from.bottom, box.bottom) - Math.max(from.top, box.top)
  return overlap > sameLine * Math.min(from.bottom - from.top, box.bottom - box.top)
}

const distance = (from: Box, box: Box, key: ArrowKey): number | undefined => {
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const ahead = key === 'ArrowRight' ? middle(box) - middle(from) : middle(from) - middle(box)
    return isBeside(from, box) && ahead > 1 ? ahead : undefined
  }
  if (isBeside(from, box)) return undefined
  const ahead = key === 'ArrowDown' ? box.top - from.top : from.bottom - box.bottom
  return ahead > 1 ? ahead : undefined
}

/**
 * Which of the boxes an arrow key leads to: the next one of the line, or of the next line the one
 * that begins most nearly above or below. Undefined where there is none.
 */
export const neighbourOf = (
  from: Box,
  boxes: readonly Box[],
  key: ArrowKey,
): number | undefined => {
  const ahead = boxes.flatMap((box, index) => {
    const away = distance(from, box, key)
    return away === undefined ? [] : [{ box, index, away }]
  })
  const nearest = ahead.toSorted((one, other) => one.away - other.away)[0]
  if (!nearest || key === 'ArrowLeft' || key === 'ArrowRight') return nearest?.index
  const aside = ({ box }: { box: Box }) => Math.abs(box.left - from.left)
  return ahead
    .filter(({ box }) => isBeside(nearest.box, box))
    .toSorted((one, other) => aside(one) - aside(other))[0]?.index
}
