/** Long enough for the browser to read the file. */
const heldMs = 60_000

export const saveFile = ({ name, type, text }: Record<'name' | 'type' | 'text', string>): void => {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(address), heldMs)
}
