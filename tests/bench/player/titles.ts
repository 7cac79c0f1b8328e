/** The film that opens and is pressed. */
export const shortSlug = 'a-cartomante'
/** The film in which is sought, sixty times as long. */
export const longSlug = 'a-reliquia'
