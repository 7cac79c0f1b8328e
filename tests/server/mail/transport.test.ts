import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Config } from '#server/config/config.ts'
import type { Mail } from '#server/deps/mailer.ts'
import { createMailer } from '#server/mail/transport.ts'
import { startOfTests } from '#tests/support/server.ts'

const mail: Mail = {
  id: '6f1b8c1e-0000-4000-8000-000000000000',
  to: 'ana@vereda.test',
  subject: 'Sua senha foi alterada',
  text: 'Olá, Ana!',
  html: '<p>Olá, <b>Ana</b>!</p>',
}

let dataDir = ''
beforeAll(async () => void (dataDir = await mkdtemp(join(tmpdir(), 'vereda-mail-'))))
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const mailerWith = (smtpUrl: string | null, clock = () => startOfTests) =>
  createMailer({ dataDir, smtpUrl, mailFrom: 'Vereda <ola@vereda.test>' } as Config, clock)

const headersOf = (message: string) => message.slice(0, message.indexOf('\r\n\r\n'))

describe('the outbox', () => {
  const folder = () => join(dataDir, 'outbox')
  beforeEach(() => rm(folder(), { recursive: true, force: true }))

  test('writes one private file per message, named by time', async () => {
    let now = startOfTests
    const mailer = mailerWith(null, () => now)
    for (const subject of ['primeira', 'segunda', 'terceira']) {
      await mailer.send({ ...mail, subject })
      now += 1
    }
    await mailer.send({ ...mail, subject: 'quarta' })
    const names = (await readdir(folder())).toSorted()
    expect(names).toHaveLength(4)
    const files = names.map((name) => join(folder(), name))
    const subjects = await Promise.all(
      files.map(async (file) => /^Subject: (.*)\r$/m.exec(await readFile(file, 'utf8'))?.[1]),
    )
    expect(subjects).toEqual(['primeira', 'segunda', 'terceira', 'quarta'])
    for (const file of files) {
      expect((await stat(file)).mode & 0o777).toBe(0o600)
    }
    expect((await stat(folder())).mode & 0o777).toBe(0o700)
  })

  test('writes a file for each message of the same instant', async () => {
    const mailer = mailerWith(null)
    await Promise.all([mailer.send(mail), mailer.send(mail), mailer.send(mail)])
    const names = await readdir(folder())
    expect(names.filter((name) => name.endsWith('.eml'))).toHaveLength(3)
    expect(names).toHaveLength(3)
  })

  test('writes a complete message, dated by the clock', async () => {
    await mailerWith(null).send(mail)
    const [name = ''] = await readdir(folder())
    const message = await readFile(join(folder(), name), 'utf8')
    const headers = headersOf(message)
    expect(headers).toMatch(/^From: Vereda <ola@vereda\.test>\r$/m)
    expect(headers).toMatch(/^To: ana@vereda\.test\r$/m)
    expect(headers).toMatch(/^Message-ID: <6f1b8c1e-0000-4000-8000-000000000000@vereda\.test>\r$/m)
    expect(headers).toMatch(/^Auto-Submitted: auto-generated\r$/m)
    expect(headers).toMatch(/^Date: Fri, 20 Nov 2026 15:00:00 \+0000\r$/m)
    expect(message).toContain('Content-Type: text/plain; charset=utf-8')
    expect(message).toContain('Content-Type: text/html; charset=utf-8')
  })

  test('prevents subject and address from adding headers or recipients', async () => {
    await mailerWith(null).send({
      ...mail,
      to: 'ana@vereda.test, eva@vereda.test',
      subject: 'Olá\r\nBcc: eva@vereda.test\r\n\r\ncorpo',
    })
    const [name = ''] = await readdir(folder())
    const headers = headersOf(await readFile(join(folder(), name), 'utf8'))
    expect(headers).not.toMatch(/^Bcc:/im)
    expect(headers).toMatch(/^MIME-Version: /m)
    expect(headers.match(/^To: .*$/m)?.[0]).not.toMatch(/, *eva@/)
  })
})

describe('a mail server', () => {
  interface Arrival {
    from: string
    to: string[]
    login: string
    message: string
  }
  const arrivals: Arrival[] = []
  let answer: Error | null = null
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      done(null, { user: `${username}:${password}` }),
    onRcptTo: (_address, _session, done) => done(answer),
    onData: (stream, { envelope, user }, done) => {
      void text(stream).then((message) => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        const to = envelope.rcptTo.map(({ address }) => address)
        arrivals.push({ from, to, login: user ?? '', message })
        done()
      })
    },
  })
  let port = 0
  beforeAll(
    () =>
      new Promise<void>((resolve) => {
        server.listen(0, '127.0.0.1', () => {
          port = (server.server.address() as AddressInfo).port
          resolve()
        })
      }),
  )
  afterAll(() => new Promise<void>((resolve) => server.close(resolve)))
  beforeEach(() => {
    arrivals.length = 0
    answer = null
  })

  test('receives the message after the login', async () => {
    await mailerWith(`smtp://ana:segredo@127.0.0.1:${port}`).send(mail)
    expect(arrivals).toHaveLength(1)
    expect(arrivals[0]).toMatchObject({
      from: 'ola@vereda.test',
      to: ['ana@vereda.test'],
      login: 'ana:segredo',
    })
    expect(arrivals[0]?.message).toContain('Subject: Sua senha foi alterada')
    expect(arrivals[0]?.message).toContain('multipart/alternative')
  })

  test('never receives a message for a second address', async () => {
    const mailer = mailerWith(`smtp://127.0.0.1:${port}`)
    const outcome = await mailer.send({ ...mail, to: 'ana@vereda.test, eva@vereda.test' }).then(
      () => arrivals[0]?.to,
      () => 'refused',
    )
    expect([['ana@vereda.test'], 'refused']).toContainEqual(outcome)
  })

  test('fails the sending if it refuses or is unreachable', async () => {
    answer = Object.assign(new Error('no such person'), { responseCode: 550 })
    await expect(mailerWith(`smtp://127.0.0.1:${port}`).send(mail)).rejects.toMatchObject({
      responseCode: 550,
    })
    await expect(mailerWith('smtp://127.0.0.1:9').send(mail)).rejects.toThrow()
  })

  test('gets no password over an unencrypted connection', async () => {
    // This address reaches this machine but does not count as loopback.
    const mailer = mailerWith(`smtp://ana:segredo@0.0.0.0:${port}`)
    await expect(mailer.send(mail)).rejects.toThrow(/STARTTLS|TLS/)
    expect(arrivals).toHaveLength(0)
    await mailerWith(`smtp://0.0.0.0:${port}`).send(mail)
    expect(arrivals).toHaveLength(1)
  })
})
