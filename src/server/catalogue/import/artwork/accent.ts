/** RGB bytes, three per pixel. */
type Pixels = Uint8Array

/** OKLCH, with the hue in radians. */
interface Tone {
  lightness: number
  chroma: number
  hue: number
}

const toLinear = (byte: number): number => {
  const value = byte / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

const toByte = (linear: number): number =>
  Math.round(255 * (linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055))

const toneOf = (red: number, green: number, blue: number): Tone => {
  const [r, g, b] = [toLinear(red), toLinear(green), toLinear(blue)]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const x = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const y = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  return { lightness, chroma: Math.hypot(x, y), hue: Math.atan2(y, x) }
}

const linearOf = ({ lightness, chroma, hue }: Tone): number[] => {
  const [x, y] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const l = (lightness + 0.3963377774 * x + 0.2158037573 * y) ** 3
  const m = (lightness - 0.1055613458 * x - 0.0638541728 * y) ** 3
  const s = (lightness - 0.0894841775 * x - 1.291485548 * y) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

const isShown = (linear: readonly number[]): boolean =>
  linear.every((part) => part >= -0.0005 && part <= 1.0005)

/** Legible as text on the dark stage and below dark text. */
const accentLightness = 0.78
const leastChroma = 0.07
const mostChroma = 0.15

/** Lowers the chroma until the colour fits sRGB. */
const bytesOf = (hue: number, chroma: number): number[] => {
  const linear = linearOf({ lightness: accentLightness, chroma, hue })
  if (chroma > 0 && !isShown(linear)) return bytesOf(hue, Math.max(0, chroma - 0.005))
  return linear.map((part) => toByte(Math.min(1, Math.max(0, part))))
}

const hues = 24
/** Below this chroma a pixel looks grey. */
const greyChroma = 0.03
const leastShare = 0.02

const slotOf = (hue: number): number => Math.floor(((hue / Math.PI + 1) / 2) * hues) % hues

/** The most common hue, weighted by chroma, as `red green blue` from 0 to 255. */
export const accentOf = (pixels: Pixels): string | undefined => {
  const weights = Array.from({ length: hues }, () => 0)
  const tones: Tone[] = []
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const tone = toneOf(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0)
    if (tone.chroma < greyChroma) continue
    tones.push(tone)
    const slot = slotOf(tone.hue)
    weights[slot] = (weights[slot] ?? 0) + tone.chroma
  }
  if (tones.length === 0 || tones.length < (pixels.length / 3) * leastShare) return undefined
  const best = weights.indexOf(Math.max(...weights))
  const chosen = tones.filter(({ hue }) => slotOf(hue) === best)
  const sum = (part: (tone: Tone) => number) =>
    chosen.reduce((total, tone) => total + part(tone) * tone.chroma, 0)
  const hue = Math.atan2(
    sum((tone) => Math.sin(tone.hue)),
    sum((tone) => Math.cos(tone.hue)),
  )
  const chroma = sum((tone) => tone.chroma) / sum(() => 1)
  return bytesOf(hue, Math.min(mostChroma, Math.max(leastChroma, chroma * 1.3))).join(' ')
}
