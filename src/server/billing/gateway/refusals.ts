import { Refusal } from '#server/http/problems.ts'
import {
  CardRefused,
  type ChargeRefusal,
  GatewayUnavailable,
} from '#server/deps/payment-gateway.ts'

const refusalCode = { declined: 'card-refused', 'no-funds': 'card-no-funds' } as const

export const cardRefusal = (refusal: ChargeRefusal | null): Refusal =>
  new Refusal(refusalCode[refusal ?? 'declined'])

interface Asked {
  /** If false, missing funds are reported as a plain refusal. */
  isCharged?: boolean
}

export const orRefusal = async <T>(
  answer: Promise<T>,
  { isCharged = true }: Asked = {},
): Promise<T> => {
  try {
    return await answer
  } catch (error) {
    if (error instanceof CardRefused) throw cardRefusal(isCharged ? error.refusal : null)
    if (error instanceof GatewayUnavailable) throw new Refusal('payment-unavailable')
    throw error
  }
}
