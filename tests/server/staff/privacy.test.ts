import { beforeEach, expect, test } from 'vitest'
import { postEmailConfirmation } from '#shared/account/email-contract.ts'
import { putProfilePhoto } from '#shared/profiles/contract.ts'
import { getMe } from '#shared/session/contract.ts'
import { dayMs } from '#shared/time.ts'
import { openViewer } from '#tests/support/accounts.ts'
import { call, sendCall } from '#tests/support/client.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { photoFile } from '#tests/support/photos.ts'
import { useServer } from '#tests/support/server.ts'
import { vereda, veredaJson } from '#tests/support/terminal.ts'

interface Copy {
  sections: { title: string; facts: [string, string][] }[]
}

onOneEngine("commands for a customer's data", (engine) => {
  const server = useServer(engine)
  beforeEach(() => void (server().mails.length = 0))
  const told = async () => {
    await server().runJobs()
    return server().mails.map(({ to, subject }) => [to, subject])
  }

  test('export the data, and write to the audit', async () => {
    const { accountId, email } = await openViewer(server())
    const copy = await veredaJson<Copy>(server(), ['cliente', 'exportar', email, '--sim'])
    expect(copy.sections.length).toBeGreaterThan(10)
    expect(JSON.stringify(copy)).toContain(email)
    const audit = ['auditoria', 'listar', '--de', `account:${accountId}`]
    const lines = await veredaJson<{ command: string }[]>(server(), audit)
    expect(lines).toMatchObject([{ command: 'cliente exportar' }])
    expect(JSON.stringify(lines)).not.toContain(email)
  })

  test('name a photo in the terminal instead of printing it', async () => {
    const { email, profileId, token } = await openViewer(server())
    const photo = { params: { id: profileId }, rawBody: await photoFile() }
    await call(server(), putProfilePhoto, { ...photo, token })
    const { printed } = await vereda(server(), ['cliente', 'exportar', email, '--sim'])
    expect(printed).toContain('imagem, com --json')
    expect(printed).not.toContain('base64')
  })

  test('erase an account after the usual days, unless the request is withdrawn', async () => {
    const viewer = await openViewer(server())
    const { accountId: id, email, token } = viewer
    await vereda(server(), ['cliente', 'apagar', email, '--sim'])
    const again = await vereda(server(), ['cliente', 'apagar', email, '--sim'])
    expect(again.said).toContain('já foi pedida')
    const asked = (await told()).filter(([, subject]) => subject?.includes('exclu'))
    expect(asked.map(([to]) => to)).toEqual([email])
    await vereda(server(), ['cliente', 'manter', email, '--sim'])
    expect((await sendCall(server(), getMe, { token })).status).toBe(200)
    await vereda(server(), ['cliente', 'apagar', email, '--sim'])
    server().wait(15 * dayMs)
    await server().runJobs()
    const gone = await vereda(server(), ['cliente', 'ver', email])
    expect(gone.said).toContain('Não há cliente')
    const free = ['cliente', 'liberar', String(id), '--motivo', 'Engano', '--sim']
    expect((await vereda(server(), free)).said).toContain('Esta conta foi apagada')
  })

  test('request another e-mail with the usual mails to both addresses', async () => {
    const { email, token } = await openViewer(server())
    const other = await openViewer(server())
    const change = (to: string) => vereda(server(), ['cliente', 'email', email, to, '--sim'])
    expect((await change(other.email)).said).toContain('novo: Este e-mail já está em uso.')
    expect((await change(email)).isDone).toBe(false)
    const wanted = `Nova.${engine}@vereda.test`
    expect(await change(wanted)).toMatchObject({ isDone: true })
    expect(await told()).toEqual([
      [wanted.toLowerCase(), 'Confirme seu novo e-mail'],
      [email, 'Pediram a troca do e-mail da sua conta'],
    ])
    const link = /#token=([\w-]{43})/.exec(server().mails[0]?.text ?? '')?.[1]
    await call(server(), postEmailConfirmation, { body: { token: link } })
    expect((await sendCall(server(), getMe, { token })).status).toBe(401)
    expect(await veredaJson(server(), ['cliente', 'ver', wanted])).toMatchObject({
      email: wanted.toLowerCase(),
      is_email_confirmed: true,
    })
  })
})
