const headerBytes = 8
const largeHeaderBytes = 16

/** Returns false for a truncated segment or another kind of file. */
export const areWholeBoxes = (bytes: ArrayBuffer): boolean => {
  const view = new DataView(bytes)
  let offset = 0
  while (offset + headerBytes <= view.byteLength) {
    let size = view.getUint32(offset)
    const isLarge = size === 1 && offset + largeHeaderBytes <= view.byteLength
    if (isLarge) size = Number(view.getBigUint64(offset + headerBytes))
    if (size < headerBytes) return false
    offset += size
  }
  return offset > 0 && offset === view.byteLength
}
