import type { AstroIntegration } from 'astro'

/** Islands that wait for the first frame of the video: `client:stage`. */
export const stageDirective = (): AstroIntegration => ({
  name: 'vereda-stage-directive',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'stage', entrypoint: './src/layouts/stage-directive.ts' }),
  },
})
