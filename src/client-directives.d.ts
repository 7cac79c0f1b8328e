/* For Astro's compiler: the directive of src/build/stage-directive.ts. */
import 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    /** The island waits for the first frame of the video. */
    'client:stage'?: boolean
  }
}
