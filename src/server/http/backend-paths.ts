/** The site answers every path that is neither below these nor a health check. */
export const backendFolders = ['api', 'media', 'art'] as const

export const backendPath = new RegExp(
  `^/(?:(?:${backendFolders.join('|')})(?:/|$)|(?:healthz|readyz)$)`,
)
