export interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

export type ArrowKey = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight'

export const isArrowKey = (key: string): key is ArrowKey =>
  /^Arrow(?:Up|Down|Left|Right)$/.test(key)

export const isSideways = (key: ArrowKey): boolean => key === 'ArrowLeft' || key === 'ArrowRight'

/** Boxes are on one line if they overlap by more than this share of the shorter one. */
const sameLine = 0.5

export const middleOf = ({ left, right }: Box): number => (left + right) / 2

const isBeside = (from: Box, box: Box) => {
  const overlap = Math.min(from.bottom, box.bottom) - Math.max(from.top, box.top)
  return overlap > sameLine * Math.min(from.bottom - from.top, box.bottom - box.top)
}

const distance = (from: Box, box: Box, key: ArrowKey): number | undefined => {
  if (isSideways(key)) {
    const ahead = middleOf(box) - middleOf(from)
    const away = key === 'ArrowRight' ? ahead : -ahead
    return isBeside(from, box) && away > 1 ? away : undefined
  }
  if (isBeside(from, box)) return undefined
  const away = key === 'ArrowDown' ? box.top - from.top : from.bottom - box.bottom
  return away > 1 ? away : undefined
}

/** Of two boxes that span the column, the more central one is nearer. */
const aside = (box: Box, column: number) =>
  Math.max(0, box.left - column, column - box.right) + Math.abs(middleOf(box) - column) / 1e4

/** Returns an index. */
export const neighbourOf = (
  from: Box,
  boxes: readonly Box[],
  key: ArrowKey,
  column: number = middleOf(from),
): number | undefined => {
  const ahead = boxes.flatMap((box, index) => {
    const away = distance(from, box, key)
    return away === undefined ? [] : [{ box, index, away }]
  })
  const nearest = ahead.toSorted((one, other) => one.away - other.away)[0]
  if (!nearest || isSideways(key)) return nearest?.index
  return ahead
    .filter(({ box }) => isBeside(nearest.box, box))
    .toSorted((one, other) => aside(one.box, column) - aside(other.box, column))[0]?.index
}

const chooser = '/sessao'

/** Undefined where the back key does nothing. */
export const backTarget = (
  path: string,
  before: string | undefined,
): 'back' | 'home' | undefined => {
  if (path === '/' && before === chooser) return undefined
  if (before !== undefined) return 'back'
  return path === '/' || path === chooser ? undefined : 'home'
}
