/** The film that is opened and pressed. */
export const shortSlug = 'a-cartomante'
/** The film used for seeking, sixty times as long. */
export const longSlug = 'a-reliquia'
