/** The application answers what is below these, and its health; everything else is the site. */
export const backendFolders = ['api', 'media', 'art'] as const

export const backendPath = new RegExp(
  `^/(?:(?:${backendFolders.join('|')})(?:/|$)|(?:healthz|readyz)$)`,
)
