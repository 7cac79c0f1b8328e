import type { Window } from '#server/http/page.ts'

/** Rows of a window with the count of all; a window past the end asks the first row for it. */
export const countedWindow = async <R extends { count: number }>(
  { limit, offset }: Window,
  list: (window: Window) => Promise<R[]>,
): Promise<{ rows: R[]; count: number }> => {
  const rows = await list({ limit, offset })
  const isPast = rows.length === 0 && offset > 0
  const [first] = isPast ? await list({ limit: 1, offset: 0 }) : rows
  return { rows, count: first?.count ?? 0 }
}
