export const journeyPort = Number(process.env.E2E_PORT ?? 4390)

const copiesPort = journeyPort + 1

export const copiesAddress = `http://127.0.0.1:${copiesPort}/`
