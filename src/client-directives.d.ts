/* For Astro's compiler: the directive of src/lib/player/first-frame-directive.ts. */
import 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    /** The island waits for the first frame of the video. */
    'client:first-frame'?: boolean
  }
}
