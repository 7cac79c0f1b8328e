import type { Deps } from '#server/deps/deps.ts'
import { createAltcha } from './altcha.ts'
import type { BotChallenge } from '#server/deps/bot-challenge.ts'
import { createWidget } from './widget.ts'

const none: BotChallenge = {
  describe: async () => ({ provider: 'none' }),
  verify: async () => undefined,
}

export const createBotChallenge = (
  parts: Pick<Deps, 'db' | 'clock' | 'config' | 'log'>,
): BotChallenge => {
  const { challenge } = parts.config
  if (challenge.name === 'none') return none
  return challenge.name === 'altcha'
    ? createAltcha(challenge.secret, parts)
    : createWidget(challenge, parts)
}
