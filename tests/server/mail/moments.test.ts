import { beforeEach, describe, expect, test } from 'vitest'
import { matchRoute } from '#shared/routes.ts'
import type { Mail } from '#server/deps/mailer.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { accountMoments } from './moments/account.ts'
import { changeMoments } from './moments/change.ts'
import { endMoments } from './moments/ends.ts'
import { paymentMoments } from './moments/payment.ts'
import { importFixture, useServer } from '#tests/support/server.ts'

const site = 'https://vereda.example'

const addressesIn = ({ text, html }: Mail) => [
  ...new Set(
    [...`${text}\n${html}`.matchAll(/https:\/\/vereda\.example[^\s"<]*/g)].map(([address]) =>
      address.replace(/\.$/, ''),
    ),
  ),
]

const expectGood = (mail: Mail) => {
  expect(mail.html).toContain(`<h1 style="margin:0 0 16px;font-size:22px">${mail.subject}</h1>`)
  for (const address of addressesIn(mail)) {
    const { pathname } = new URL(address)
    expect(matchRoute(pathname)?.route.name, address).toEqual(expect.any(String))
    expect(mail.text).toContain(address)
  }
}

onOneEngine('mails at each moment', (engine) => {
  const server = useServer(engine, importFixture, { siteUrl: site })
  beforeEach(async () => {
    await server().deps.db.deleteFrom('rate_limits').execute()
  })

  const groups = {
    account: accountMoments,
    payment: paymentMoments,
    change: changeMoments,
    end: endMoments,
  }

  describe.each(Object.entries(groups))('%s', (_, moments) => {
    test.each(moments)(
      'sends the right mails when $when',
      async ({ before, sends, leads, says }) => {
        const act = await before(server())
        await server().runJobs()
        server().mails.length = 0
        await act()
        await server().runJobs()
        const { mails } = server()
        expect(mails.map(({ subject }) => subject)).toEqual(sends)
        for (const mail of mails) expectGood(mail)
        const [first] = mails
        if (leads !== '' && first) {
          const path = new RegExp(`^${site}${leads}(?:[0-9a-f-]{36}|#token=[\\w-]{43})?$`, 'm')
          expect(first.text).toMatch(path)
        }
        if (says) expect(mails.map(({ text }) => text).join('\n')).toMatch(says)
      },
    )
  })
})
