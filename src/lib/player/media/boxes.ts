const headerBytes = 8
const largeHeaderBytes = 16

/**
 * Whether bytes are a sequence of complete ISO media boxes. A truncated segment, or another kind of
 * file, is not.
 */
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
