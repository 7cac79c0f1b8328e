import { expect, test } from 'vitest'
import { chargeRequest, payer } from '#tests/support/charges.ts'
import { forEachGateway } from './gateways.ts'

forEachGateway('a notification', ({ server, settle, notification, ...world }) => {
  const gateway = () => server().deps.gateway

  const pix = async () => {
    const expiresAt = server().deps.clock() + 30 * 60_000
    const asked = chargeRequest(await gateway().saveCustomer(payer), { kind: 'pix', expiresAt })
    const { ref } = await gateway().charge(asked)
    return { ref: ref ?? 'none', reference: asked.reference }
  }

  const read = (body: string, headers: Record<string, string>, lateMs = 0) =>
    gateway().readWebhook(Buffer.from(body), new Headers(headers), server().deps.clock() + lateMs)

  test('names the changed charge', async () => {
    const made = await pix()
    await settle(made, 'paid')
    const { body, headers } = await notification(made)
    const events = await read(body, headers)
    expect(events).toEqual([
      {
        id: expect.any(String) as string,
        kind: 'charge-changed',
        chargeRef: made.ref,
        reference: made.reference,
      },
    ])
    expect(await read(body, headers, 300_000)).toEqual(events)
  })

  if (world.proof === 'signature')
    test('is accepted only with its signature, for five minutes', async () => {
      const made = await pix()
      await settle(made, 'paid')
      const { body, headers } = await notification(made)
      const [name = ''] = Object.keys(headers).filter((header) => header.includes('signature'))
      const signature = headers[name] ?? ''
      expect(await read(body, headers, 301_000)).toBe(undefined)
      expect(await read(body.replace('{', '{ '), headers)).toBe(undefined)
      expect(await read(body, {})).toBe(undefined)
      const forged = [
        '',
        'garbage',
        signature.replace(/v1=./, (start) => (start === 'v1=0' ? 'v1=1' : 'v1=0')),
        signature.replace(/t=\d/, 't=2'),
        signature.replace('v1=', 'v0='),
        signature.replace(/v1=.*/, 'v1='),
      ]
      for (const header of forged) expect(await read(body, { [name]: header })).toBe(undefined)
      expect(await read('', headers)).toBe(undefined)
    })

  if (world.proof === 'sender')
    test('is accepted only with name and password', async () => {
      const made = await pix()
      await settle(made, 'paid')
      const { body, headers } = await notification(made)
      const { authorization = '' } = headers
      const forged = ['', 'garbage', 'Basic ', `${authorization}=`, authorization.toLowerCase()]
      for (const header of forged) {
        expect(await read(body, { ...headers, authorization: header })).toBe(undefined)
      }
      expect(await read(body, {})).toBe(undefined)
      expect(await read('', headers)).toBe(undefined)
    })
})
