/** Portaria MJSP 1.048/2025; 0 is Livre. */
export const ratingAges = [0, 6, 10, 12, 14, 16, 18] as const
