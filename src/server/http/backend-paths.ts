/** The site answers all other paths but health checks. */
export const backendFolders = ['api', 'media', 'art'] as const

export const backendPath = new RegExp(
  `^/(?:(?:${backendFolders.join('|')})(?:/|$)|(?:healthz|readyz)$)`,
)
