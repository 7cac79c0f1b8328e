import { describe, expect, test } from 'vitest'
import { onOneEngine } from '#tests/support/databases.ts'
import { challengeOf } from './openid-forger.ts'
import { openIdClient } from '#tests/support/openid.ts'
import { redirectUri, refusal, withSocialLogin } from '#tests/support/social.ts'

const minute = 60_000
onOneEngine('the flow of a social login', (engine) => {
  const { server, openid, addPerson, start, comeBack, enter } = withSocialLogin(engine)

  describe('start', () => {
    test('requests a code with PKCE and stores no secret of the browser', async () => {
      const { body } = await start()
      const url = new URL(body.authorization_url)
      expect(url.origin).toBe(openid().issuer)
      const rows = await server().deps.db.selectFrom('oauth_flows').selectAll().execute()
      const row = rows.at(-1)
      expect(Object.fromEntries(url.searchParams)).toEqual({
        client_id: 'vereda',
        response_type: 'code',
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: body.state,
        nonce: row?.nonce,
        code_challenge: challengeOf(row?.verifier ?? ''),
        code_challenge_method: 'S256',
      })
      expect(url.href).not.toContain(body.flow)
      expect(JSON.stringify(rows)).not.toContain(body.flow)
      expect(JSON.stringify(rows)).not.toContain(body.state)
    })

    test('refuses an unknown provider', async () => {
      expect(await start('outro')).toMatchObject(refusal(404, 'social-unknown-provider'))
    })

    test('reports a provider that is down or insecure', async () => {
      expect(await start('fora')).toMatchObject(refusal(503, 'social-unavailable'))
      expect(await start('aberto')).toMatchObject(refusal(503, 'social-unavailable'))
    })

    test('is limited per network', async () => {
      const statuses: number[] = []
      for (let index = 0; index < 31; index += 1) statuses.push((await start('outro')).status)
      expect(statuses.at(29)).toBe(404)
      expect(statuses.at(30)).toBe(429)
    })
  })

  describe('redirect back', () => {
    test('works once', async () => {
      const { id } = addPerson()
      const payload = await comeBack(id)
      expect((await enter(payload)).status).toBe(200)
      expect(await enter(payload)).toMatchObject(refusal(410, 'social-flow-expired'))
    })

    test('works once under concurrent requests', async () => {
      const payload = await comeBack(addPerson().id)
      const answers = await Promise.all([1, 2, 3, 4].map(() => enter(payload)))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410, 410])
    })

    test('needs the state of the flow', async () => {
      const payload = await comeBack(addPerson().id)
      expect(await enter({ ...payload, state: 'outro' })).toMatchObject(
        refusal(410, 'social-flow-expired'),
      )
      expect((await enter(payload)).status).toBe(200)
    })

    test("needs the browser's secret, and uses the flow up without it", async () => {
      const payload = await comeBack(addPerson().id)
      const { flow } = await comeBack(addPerson().id)
      expect(await enter({ ...payload, flow })).toMatchObject(refusal(401, 'social-refused'))
      expect(await enter(payload)).toMatchObject(refusal(410, 'social-flow-expired'))
    })

    test('ends after ten minutes', async () => {
      const [early, late] = [await comeBack(addPerson().id), await comeBack(addPerson().id)]
      server().wait(10 * minute - 1)
      expect((await enter(early)).status).toBe(200)
      server().wait(1)
      expect(await enter(late)).toMatchObject(refusal(410, 'social-flow-expired'))
    })

    test('refuses a code of another flow', async () => {
      const mine = await comeBack(addPerson().id)
      const theirs = await comeBack(addPerson().id)
      expect(await enter({ ...mine, code: theirs.code })).toMatchObject(
        refusal(401, 'social-refused'),
      )
      expect(await enter({ ...theirs, code: 'inventado' })).toMatchObject(
        refusal(401, 'social-refused'),
      )
    })

    test('refuses another provider', async () => {
      const payload = await comeBack(addPerson().id)
      expect(await enter({ ...payload, provider: 'fora' })).toMatchObject(
        refusal(401, 'social-refused'),
      )
      const other = await comeBack(addPerson().id)
      expect(await enter({ ...other, iss: 'https://outro.example' })).toMatchObject(
        refusal(401, 'social-refused'),
      )
    })

    test('needs the stored nonce and verifier', async () => {
      for (const changed of [{ nonce: 'outro' }, { verifier: 'o'.repeat(43) }]) {
        const payload = await comeBack(addPerson().id)
        await server().deps.db.updateTable('oauth_flows').set(changed).execute()
        expect(await enter(payload)).toMatchObject(refusal(401, 'social-refused'))
      }
    })

    test('leaves neither code nor token in the log', async () => {
      const payload = await comeBack(addPerson().id)
      await enter({ ...payload, code: `${payload.code}x` })
      const log = JSON.stringify(server().logged)
      expect(log).toContain('social login failed')
      expect(log).not.toContain(payload.code)
      expect(log).not.toContain(openIdClient.client_secret)
    })
  })
})
