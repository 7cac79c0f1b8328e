import { fontProviders } from 'astro/config'

const own = (name: string) => `./src/fonts/${name}.woff2`
const whole = (family: string, part: string) =>
  `./node_modules/@fontsource-variable/${family}/files/${family}-${part}-wght-normal.woff2`

/** Text shows at once in a fallback of the same size, and in the brand's font when that has come. */
const variant = (file: string, weight: string, range?: string) => ({
  display: 'swap' as const,
  weight,
  style: 'normal',
  src: [file] as [string],
  ...(range && { unicodeRange: range.split(' ') }),
})

/** The letters that scripts/fonts.mjs leaves out: fetched only where a name or a title has them. */
const latin =
  'U+A1-A6 U+A8 U+AC U+AF U+B1 U+B4-B6 U+B8 U+BC-BF U+C4-C6 U+C8 U+CB-CC U+CE-D0 U+D2 U+D6 ' +
  'U+D8-D9 U+DB U+DD-DF U+E4-E6 U+E8 U+EB-EC U+EE-F0 U+F2 U+F6-F9 U+FB U+FD-FF U+131 ' +
  'U+152-153'
const latinExt = 'U+100-130 U+132-151 U+154-2BA U+1E00-1E9F U+1EF2-1EFF'

/** Signs that are rare in headlines. */
const notInHeadlines =
  'U+22-23 U+2A U+3C-3E U+40 U+5B-60 U+7B-7E U+A7 U+A9 U+AB U+AE U+B0 U+B2-B3 U+B9 U+BB U+D7 ' +
  'U+2022 U+20AC U+2190-2193'

const rest = (family: string, weight: string, also = '') => [
  variant(whole(family, 'latin'), weight, `${also} ${latin}`.trim()),
  variant(whole(family, 'latin-ext'), weight, latinExt),
]

type Variant = ReturnType<typeof variant>

const family = (
  name: string,
  cssVariable: `--${string}`,
  /** Their faces in src/layouts/theme.css take the same space; the last one is the system's own. */
  fallbacks: readonly string[],
  variants: Variant[],
) => ({
  provider: fontProviders.local(),
  name,
  cssVariable,
  fallbacks: [...fallbacks],
  optimizedFallbacks: false,
  options: { variants },
})

/** The brand's two families, in the few letters that every page needs and in the rest of Latin. */
export const families = [
  family(
    'Figtree',
    '--font-text',
    ['Figtree Arial', 'Figtree Roboto', 'Figtree DejaVu', 'sans-serif'],
    [variant(own('figtree'), '400 900'), ...rest('figtree', '400 900')],
  ),
  family(
    'Fraunces',
    '--font-display',
    ['Fraunces Times', 'Fraunces Noto', 'Fraunces DejaVu', 'serif'],
    [
      variant(own('fraunces-600'), '600'),
      variant(own('fraunces-heavy'), '601 900'),
      ...rest('fraunces', '600', notInHeadlines),
    ],
  ),
]
