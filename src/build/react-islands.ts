import react from '@astrojs/react'
import type { AstroIntegration } from 'astro'

const clientEntrypoint = '#ui/screen/island-client.tsx'

/** Mounts islands within the error boundary; `npm run dev` does not, so that Vite shows the error. */
export const reactIslands = (): AstroIntegration => {
  const integration = react()
  const setUp = integration.hooks['astro:config:setup']
  return {
    ...integration,
    hooks: {
      ...integration.hooks,
      'astro:config:setup': (options) => {
        const { command, addRenderer } = options
        if (command === 'dev') return setUp?.(options)
        return setUp?.({
          ...options,
          addRenderer: (renderer) => addRenderer({ ...renderer, clientEntrypoint }),
        })
      },
    },
  }
}
