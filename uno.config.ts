import { defineConfig, presetIcons, presetWind3, transformerVariantGroup } from 'unocss'

/** The values are in src/layouts/theme.css. */
const token = (name: string) => `rgb(var(--${name}) / %alpha)`

export default defineConfig({
  content: {
    /* Regular expressions in packages would be read as variant groups. */
    pipeline: { include: [/\.(astro|tsx|ts)($|\?)/], exclude: [/node_modules/, /\.css($|\?)/] },
    /* The pipeline does not see islands that are rendered only in the browser. */
    filesystem: ['src/{islands,layouts,pages,public-pages,ui}/**/*.{astro,tsx,ts}'],
  },
  /* With `-` as a separator, `focus-ring` would be read as `focus:ring`. */
  separators: [':'],
  presets: [
    presetWind3({ dark: 'class', preflight: 'on-demand' }),
    presetIcons({ extraProperties: { display: 'inline-block', 'vertical-align': 'middle' } }),
  ],
  transformers: [transformerVariantGroup()],
  theme: {
    breakpoints: { sm: '480px', md: '760px', wide: '1101px', xl: '1440px' },
    colors: {
      stage: token('stage'),
      shade: token('shade'),
      surface: token('surface'),
      raised: token('raised'),
      line: token('line'),
      ink: token('ink'),
      muted: token('muted'),
      accent: token('accent'),
      'accent-ink': token('accent-ink'),
      play: token('play'),
      'play-ink': token('play-ink'),
      danger: token('danger'),
      success: token('success'),
    },
    fontFamily: { text: 'var(--font-text)', display: 'var(--font-display)' },
    borderRadius: { card: 'var(--radius-card)', control: 'var(--radius-control)' },
    zIndex: { bar: '100', modal: '1000', toast: '1100' },
  },
  /* The preset uses a transparent outline, which forced colours always show. */
  rules: [
    ['outline-none', { outline: 'none' }],
    /* In rem, because sizes must follow the browser's font size and the television's. */
    [/^text-(\d+)px$/, ([, pixels]) => ({ 'font-size': `${Number(pixels) / 16}rem` })],
  ],
  shortcuts: {
    gutter: 'px-4 md:px-8 wide:px-14',
    'focus-ring': 'outline-none focus-visible:([outline:var(--focus-ring)] outline-offset-2)',
    skeleton: 'bg-raised animate-pulse motion-reduce:animate-none rounded-card',
    button:
      'inline-flex items-center justify-center gap-2 min-h-12 px-6 rounded-control font-semibold cursor-pointer no-underline transition-colors duration-[var(--motion-quick)] disabled:(opacity-50 cursor-default) focus-ring',
    'button-primary': 'button bg-accent text-accent-ink hover:bg-accent/90',
    'status-card': 'rounded-card border border-line/60 bg-surface p-5 md:p-8',
    'button-quiet': 'button bg-ink/12 text-ink hover:bg-ink/20',
    'floating-note':
      'fixed inset-x-4 bottom-[calc(1.5rem+var(--bottom-bar,0rem))] z-toast mx-auto w-fit flex flex-wrap items-center justify-center gap-x-4 rounded-6 bg-ink px-5 py-2.5 text-center text-sm font-medium text-stage shadow-lg',
    'floating-note-action':
      '-my-2.5 min-h-11 cursor-pointer rounded-control px-2 font-semibold underline underline-offset-3 focus-ring outline-stage!',
  },
})
