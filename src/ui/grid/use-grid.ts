import { replaceEqualDeep } from '@tanstack/react-query'
import { useCallback, useLayoutEffect, useState } from 'react'
import { cellsOf, rowsInView } from './grid-rows.ts'

interface Frame {
  columns: number
  cell: number
  gap: number
  top: number
}

const start: Frame = { columns: 1, cell: 0, gap: 0, top: 0 }

/** Only the style sheet decides the number of columns. */
const measure = (list: HTMLElement): Frame => {
  const { gridTemplateColumns, columnGap } = getComputedStyle(list)
  const widths = gridTemplateColumns.split(' ').map(Number.parseFloat)
  return {
    columns: Math.max(1, widths.length),
    cell: widths[0] || list.clientWidth,
    gap: Number.parseFloat(columnGap) || 0,
    top: Math.round(list.getBoundingClientRect().top + scrollY),
  }
}

const followSize = (element: HTMLElement, update: () => void) => {
  update()
  const resizes = new ResizeObserver(update)
  resizes.observe(element)
  resizes.observe(document.body)
  return () => resizes.disconnect()
}

const cellOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null

const followFocus = (list: HTMLElement, onCell: (cell: number | undefined) => void) => {
  const onFocusIn = ({ target }: FocusEvent) => {
    const cell = cellOf(target)?.dataset.cell
    if (cell) onCell(Number(cell))
  }
  const onFocusOut = ({ relatedTarget }: FocusEvent) => {
    if (!cellOf(relatedTarget)) onCell(undefined)
  }
  list.addEventListener('focusin', onFocusIn)
  list.addEventListener('focusout', onFocusOut)
  return () => {
    list.removeEventListener('focusin', onFocusIn)
    list.removeEventListener('focusout', onFocusOut)
  }
}

const useList = () => {
  const [frame, setFrame] = useState(start)
  const [focused, setFocused] = useState<number>()
  const attach = useCallback((list: HTMLElement | null) => {
    if (!list) return undefined
    const stopSize = followSize(list, () =>
      setFrame((known) => replaceEqualDeep(known, measure(list))),
    )
    const stopFocus = followFocus(list, setFocused)
    return () => {
      stopSize()
      stopFocus()
    }
  }, [])
  return { frame, focused, attach }
}

/** One cell is measured, since all cells of a grid are equally tall. */
const useCellHeight = () => {
  const [height, setHeight] = useState(0)
  const attach = useCallback(
    (cell: HTMLElement | null) =>
      cell ? followSize(cell, () => setHeight(cell.offsetHeight)) : undefined,
    [],
  )
  return { height, attach }
}

interface Area {
  top: number
  pitch: number
  rows: number
  columns: number
}

const useRange = ({ top, pitch, rows, columns }: Area) => {
  const [range, setRange] = useState({ first: 0, end: 0 })
  useLayoutEffect(() => {
    const update = () => {
      const view = { scrollTop: scrollY, height: innerHeight, top, pitch, rows, columns }
      setRange((known) => replaceEqualDeep(known, rowsInView(view)))
    }
    update()
    addEventListener('scroll', update, { passive: true })
    addEventListener('resize', update)
    return () => {
      removeEventListener('scroll', update)
      removeEventListener('resize', update)
    }
  }, [top, pitch, rows, columns])
  return range
}

export const useGrid = (count: number, ratio: number) => {
  const { frame, focused, attach } = useList()
  const cell = useCellHeight()
  const { columns, gap } = frame
  const pitch = frame.cell ? (cell.height || frame.cell * ratio) + gap : 0
  const rows = Math.ceil(count / columns)
  const { first, end } = useRange({ top: frame.top, pitch, rows, columns })
  return {
    attachList: attach,
    attachCell: cell.attach,
    columns,
    cells: cellsOf({ first: Math.min(first, rows), end }, columns, count, focused),
    width: frame.cell,
    left: (column: number) => column * (frame.cell + gap),
    top: (row: number) => row * pitch,
    height: Math.max(0, rows * pitch - gap),
  }
}
