export type Form = { [name: string]: string | Form }

/** Parses `a[b][0]=c`; lists become objects with numeric keys. */
export const readForm = (text: string): Form => {
  const form: Form = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split('[').map((part) => part.replace(/\]$/, ''))
    const last = path.pop() ?? ''
    let place = form
    for (const part of path) place = (place[part] ??= {}) as Form
    place[last] = value
  }
  return form
}

export const textAt = (form: Form, ...path: string[]): string | undefined => {
  let place: string | Form | undefined = form
  for (const part of path) {
    if (typeof place !== 'object') return undefined
    place = place[part]
  }
  return typeof place === 'string' ? place : undefined
}
