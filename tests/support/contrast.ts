import type { Locator, Page } from '@playwright/test'

/** Runs in the page, so that a screenshot shows what is below the text. */
const hideText = (root: HTMLElement | SVGElement) => {
  for (const node of [root, ...root.querySelectorAll('*')]) {
    if (!(node instanceof HTMLElement)) continue
    if (node instanceof HTMLImageElement) node.style.opacity = '0'
    node.style.color = 'transparent'
  }
}

/** Runs in the page. Returns the 90th percentile of luminance. */
const brightTenth = async (base64: string) => {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
  const context = canvas.getContext('2d')
  context?.drawImage(bitmap, 0, 0)
  const { data = [] } = context?.getImageData(0, 0, bitmap.width, bitmap.height) ?? {}
  const linear = (part = 0) => {
    const share = part / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  const luminances: number[] = []
  for (let at = 0; at < data.length; at += 4) {
    const [red, green, blue] = [linear(data[at]), linear(data[at + 1]), linear(data[at + 2])]
    luminances.push(0.2126 * red + 0.7152 * green + 0.0722 * blue)
  }
  return luminances.sort((one, other) => one - other)[Math.floor(luminances.length * 0.9)] ?? 1
}

/** Contrast with white. The text stays hidden afterwards. */
export const contrastBelow = async (page: Page, text: Locator): Promise<number> => {
  await text.evaluate(hideText)
  const picture = await text.screenshot({ animations: 'disabled' })
  return 1.05 / ((await page.evaluate(brightTenth, picture.toString('base64'))) + 0.05)
}
