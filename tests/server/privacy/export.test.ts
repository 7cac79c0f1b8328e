import { expect, test } from 'vitest'
import { patchAccount } from '#shared/account/contract.ts'
import { getExport } from '#shared/account/privacy-contract.ts'
import { postComment } from '#shared/engagement/comment-contract.ts'
import { postLike, postMyList, postRate } from '#shared/engagement/list-contract.ts'
import { postStream } from '#shared/player/contract.ts'
import { putProfilePhoto } from '#shared/profiles/contract.ts'
import { contentId } from '#tests/support/catalogue.ts'
import { leaveLead } from '#tests/support/checkout.ts'
import { call } from '#tests/support/client.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { photoFile } from '#tests/support/photos.ts'
import { importFixture, useServer } from '#tests/support/server.ts'
import { makeStage } from '#tests/support/stage.ts'

onOneEngine('a copy of the data', (engine) => {
  const server = useServer(engine, importFixture)

  const livedIn = async () => {
    const stage = await makeStage(server())
    const { accountId, profileId, email, token } = stage.mine
    const params = { id: accountId }
    const person = {
      name: 'Rita Sá Pinto',
      document: '529.982.247-25',
      phone: '(31) 98765-4321',
      birth_date: '1990-05-17',
    }
    await call(server(), patchAccount, { params, body: person, token })
    const aurora = await contentId(server(), 'aurora')
    const breu = await contentId(server(), 'breu')
    const profile = { profile_id: profileId, content_id: aurora }
    await call(server(), postMyList, { body: profile, token })
    await call(server(), postLike, { body: { content_id: aurora, score: 1 }, token })
    await call(server(), postRate, { body: { content_id: aurora, rate: 4 }, token })
    const text = 'Adorei o *começo*'
    await call(server(), postComment, { body: { content_id: breu, text, interval: 75 }, token })
    const stream = { content_id: breu, profile_id: profileId, finished: false, duration: 75 }
    await call(server(), postStream, { body: stream, token })
    const photo = { params: { id: profileId }, rawBody: await photoFile() }
    await call(server(), putProfilePhoto, { ...photo, token })
    await leaveLead(server(), email)
    return stage
  }

  test('contains everything in words, without secrets', async () => {
    const { mine, theirs } = await livedIn()
    const { status, body } = await call(server(), getExport, { token: mine.token })
    expect(status).toBe(200)
    expect(body.sections.map(({ title }) => title)).toEqual([
      'Conta',
      'Perfis',
      'Minha lista, curtidas e notas',
      'Histórico',
      'Comentários e denúncias',
      'Avisos',
      'Dispositivos e acessos',
      'Atividade da conta',
      'Assinatura',
      'Faturas e pagamentos',
      'Cartões',
      'Consentimentos e pedidos',
      'Cadastro',
    ])
    const text = JSON.stringify(body).replaceAll('\u00a0', ' ')
    for (const known of [
      'Rita Sá Pinto',
      mine.email,
      '529.982.247-25',
      '(31) 98765-4321',
      '17/05/1990',
      'Adorei o *começo*',
      '"01:15"',
      'curtiu',
      '"4"',
      'infantil',
      'Chrome no Linux',
      'ativa',
      'R$ 29,90',
      'cartão de crédito',
      '"visa","4242"',
      '12/2030',
      'nenhum',
      'Nome: Pessoa Nova; CPF: 52998224725; Plano: mensal',
    ]) {
      expect(text).toContain(known)
    }
    const { db } = server().deps
    const hidden = [
      ...(await db.selectFrom('accounts').select('password_hash as secret').execute()),
      ...(await db.selectFrom('sessions').select('token_hash as secret').execute()),
      ...(await db.selectFrom('cards').select('card_ref as secret').execute()),
      ...(await db.selectFrom('gateway_customers').select('customer_ref as secret').execute()),
      { secret: mine.token },
      { secret: theirs.email },
    ]
    for (const { secret } of hidden) expect(secret === '' || !text.includes(secret)).toBe(true)
    expect(JSON.stringify(body.sections).replace(/data:image[^"]+/, '')).not.toMatch(
      /null|undefined|NaN|Invalid|\d{4}-\d{2}-\d{2}T/,
    )
  })

  test('has as many cells as columns in each row', async () => {
    const { mine } = await livedIn()
    const { body } = await call(server(), getExport, { token: mine.token })
    const tables = body.sections.flatMap((section) => section.tables)
    const wrong = tables.filter(({ columns, rows }) =>
      rows.some((row) => row.length !== columns.length),
    )
    expect(wrong).toEqual([])
    const empty = tables.filter(({ rows }) => rows.length === 0).map(({ columns }) => columns[0])
    // The account has not done these things.
    expect(empty).toEqual([
      'Login por outro serviço',
      'Denúncia de comentário',
      'Denúncia do título',
      'Mensagem',
      'Perfil',
      'Perfil',
      'Tipo de dispositivo',
      'Navegador reconhecido, entrou por último em',
      'Em',
    ])
  })
})
