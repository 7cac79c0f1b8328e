export const shortSlug = 'a-cartomante'
/** Made sixty times as long, for seeks. */
export const longSlug = 'a-reliquia'
