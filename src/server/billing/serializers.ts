/** ISO 8601. */
export const instant = <T extends number | null>(at: T) =>
  (at === null ? null : new Date(at).toISOString()) as T extends null ? null : string
