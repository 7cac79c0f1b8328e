import { expect, test } from 'vitest'
import type * as v from 'valibot'
import { headings } from '#shared/staff/acts/headings.ts'
import { show } from '#cli/show.ts'
import { acts } from '#server/staff/acts.ts'

type Part = v.GenericSchema & {
  entries?: Record<string, Part>
  item?: Part
  wrapped?: Part
  options?: readonly unknown[]
}

/** Recursive. */
const namesIn = (schema: Part): string[] => [
  ...Object.entries(schema.entries ?? {}).flatMap(([name, part]) => [name, ...namesIn(part)]),
  ...[schema.item, schema.wrapped].flatMap((part) => (part ? namesIn(part) : [])),
  ...(schema.options ?? []).flatMap((part) =>
    typeof part === 'object' && part !== null ? namesIn(part as Part) : [],
  ),
]

/** These names are Portuguese already. */
const asTheyAre = ['data', 'nome', 'pagamento', 'pix', 'boleto', 'valor']

test('every field of an answer has a heading in Portuguese', () => {
  const names = new Set(acts.flatMap(({ answer }) => namesIn(answer as Part)))
  const known = new Set([...Object.keys(headings), ...asTheyAre])
  expect([...names].filter((name) => !known.has(name))).toEqual([])
  expect(Object.keys(headings).filter((name) => !names.has(name))).toEqual([])
})

test('numbers, times, days and amounts are formatted for Brazil', () => {
  const answer = {
    customer: 1234,
    amount: 2990,
    price_cents: 123_456,
    created_at: '2026-11-20T15:00:00.000Z',
    settled_at: Date.parse('2026-11-20T15:00:00.000Z'),
    next_charge_on: '2026-12-01',
    percent: 12.5,
    is_blocked: false,
    social_logins: ['google', 'apple'],
    card: null,
    status: 'ok',
    text: 'ok',
  }
  expect(show(answer, {}).replaceAll('\u00a0', ' ').split('\n')).toEqual([
    'cliente: 1234',
    'valor: R$ 29,90',
    'preço: R$ 1.234,56',
    'criado em: 20/11/2026, 12:00',
    'concluído em: 20/11/2026, 12:00',
    'cobra em: 01/12/2026',
    'porcento: 12,5',
    'bloqueada: não',
    'logins sociais: google, apple',
    'cartão: —',
    'situação: em dia',
    'texto: ok',
  ])
  expect(JSON.parse(show(answer, { json: true }))).toEqual(answer)
})

test('an audit row shows before and after as text instead of JSON', () => {
  const after = '{"percent_off":25,"amount_off_cents":null,"plans":["a","b"],"is_retired":false}'
  const price = { command: 'plano preco', before: '{"price_cents":2990}', after: 'null' }
  const coupon = { command: 'cupom criar', before: 'null', after }
  expect(show([price, coupon], {}).replaceAll('\u00a0', ' ').split('\n')).toEqual([
    'comando',
    'plano preco',
    '    antes: preço: R$ 29,90',
    'cupom criar',
    '    depois: porcento: 25; planos: a, b; encerrado: não',
  ])
})

test('nested lists are shown below each other', () => {
  const tables = [{ columns: ['Filme', 'Quando'], rows: [['Aurora', 'ontem']] }]
  const sections = [
    {
      title: 'Conta',
      facts: [
        ['Nome', 'Ana'],
        ['Telefone', '11'],
      ],
      tables: [],
    },
    { title: 'Histórico', facts: [], tables },
  ]
  expect(show({ sections }, {})).toBe(
    [
      '\nseções',
      'título: Conta',
      '\ndados',
      'Nome      Ana',
      'Telefone  11',
      'tabelas: —',
      '',
      'título: Histórico',
      'dados: —',
      '\ntabelas',
      'colunas: Filme, Quando',
      '\nlinhas',
      'Aurora  ontem',
    ].join('\n'),
  )
})

test('a list of texts is shown line by line', () => {
  expect(show(['Falta a capa.', 'Falta o vídeo.'], {})).toBe('Falta a capa.\nFalta o vídeo.')
})
