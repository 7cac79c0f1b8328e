/** Where the journeys find the product. */
export const journeyPort = Number(process.env.E2E_PORT ?? 4390)

const copiesPort = journeyPort + 1

/** Where they ask for a copy of a demo account. */
export const copiesAddress = `http://127.0.0.1:${copiesPort}/`
