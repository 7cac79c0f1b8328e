import { describe, expect, test } from 'vitest'
import { readFacts } from '#server/catalogue/film-folder/title-file.ts'
import { parseFields } from '#server/catalogue/film-folder/title-text.ts'

describe('the text of titulo.yaml', () => {
  test.each(['1984', '007', '1e3', 'Sim', 'yes', 'true', 'null', '~', '2001-01-01', '0x10'])(
    'keeps a value as it is written: %s',
    (written) => expect(parseFields(`titulo: ${written}`).fields).toEqual({ titulo: written }),
  )

  test.each([
    ['Título: A', { titulo: 'A' }],
    ['Disponível de: 2026-01-02', { disponivel_de: '2026-01-02' }],
    ['elenco:\n\t- A\n\t- B', { elenco: ['A', 'B'] }],
    ['titulo:\u00A0A\r\nano: 1\rfrase: B', { titulo: 'A', ano: '1', frase: 'B' }],
    ['{"titulo": 1984,\n\t"elenco": ["A"]}', { titulo: '1984', elenco: ['A'] }],
  ])('is read as people and their programs write it: %j', (text, fields) => {
    expect(parseFields(text)).toEqual({ fields, problems: [], remarks: [] })
  })

  test.each([
    [
      'ano: 1968\ntitulo: 2001: Uma odisseia',
      'linha 2: este texto precisa de aspas: titulo: "2001: Uma odisseia"',
    ],
    ['titulo: *Estrela', 'linha 1: este texto precisa de aspas: titulo: "*Estrela"'],
    ['titulo: !Corra', 'linha 1: este texto precisa de aspas: titulo: "!Corra"'],
    ['elenco:\n  - @ana', 'linha 2: este texto precisa de aspas: - "@ana"'],
    ['titulo: "Disse "não""', `linha 1: este texto precisa de aspas: titulo: 'Disse "não"'`],
    ['titulo: "A', 'linha 1: as aspas não se fecham'],
    ['elenco: [A, B', 'linha 1: falta fechar a lista'],
    ['titulo: A\nTítulo: B', 'Título: este campo aparece duas vezes'],
    ['titulo: A\ntitulo: B', 'linha 2: este campo aparece duas vezes'],
    ['titulo: A\nano 1968\nfrase: B', 'linha 2: cada linha tem um campo'],
    ['titulo: A\n ano: 1968', 'linha 1: a linha seguinte não pode começar com espaços'],
    ['titulo: A\n---\ntitulo: B', 'linha 2: depois de --- começa outro texto'],
    ['Só um texto', 'cada linha tem um campo'],
    [' \n', 'está vazio'],
  ])('is refused with its line: %j', (text, problem) => {
    const { fields, problems } = parseFields(text)
    expect(fields).toBeUndefined()
    expect(problems).toEqual([expect.stringContaining(problem)])
  })

  test('remarks what YAML takes for a comment', () => {
    const { remarks } = parseFields('titulo: Trem #1\nano: 1968 # do lançamento')
    expect(remarks).toEqual([expect.stringContaining('linha 1: #1 não é lido')])
  })
})

describe('the fields of titulo.yaml', () => {
  const whole = { titulo: 'A', ano: '2024', sinopse: 'B', classificacao: '14' }

  test.each([
    [{ classificacao: '14 anos' }, { classificacao: 14 }],
    [{ classificacao: 'A14' }, { classificacao: 14 }],
    [{ classificacao: 'L' }, { classificacao: 0 }],
    [{ classificacao: 'Livre' }, { classificacao: 0 }],
    [{ elenco: 'Uma Atriz' }, { elenco: ['Uma Atriz'] }],
    [{ elenco: 'Uma Atriz, Um Ator' }, { elenco: ['Uma Atriz', 'Um Ator'] }],
    [{ elenco: '', direcao: '~', obra: 'null' }, { elenco: [] }],
    [{ infantil: 'Sim', classificacao: 'livre' }, { infantil: true }],
    [{ disponivel_de: '02/01/2026' }, { disponivel_de: '2026-01-02' }],
  ])('take %j', (given, facts) => {
    expect(readFacts({ ...whole, ...given })).toMatchObject({ facts, problems: [] })
  })

  test.each([
    [{ ano: 'ano que vem' }, 'ano: Use um ano como 2025.'],
    [{ classificacao: '13' }, 'classificacao: Use livre ou 6'],
    [{ titulo: '' }, 'titulo: Não pode ficar vazio.'],
    [{ elenco: [{ Ana: 'Capitu' }] }, 'elenco.0: Informe um texto; com dois-pontos, entre aspas.'],
    [{ categorias: ['映画'] }, 'categorias.0: Não dá um endereço'],
    [{ disponivel_ate: '2026-02-31' }, 'disponivel_ate: Esta data não existe.'],
    [{ disponivel_ate: '2023-01-01' }, 'disponivel_ate: Não pode ser antes de disponivel_de.'],
    [{ infantil: 'sim' }, 'infantil: Um título infantil tem classificação até 10.'],
    [{ sinopse: 'a'.repeat(5001) }, 'sinopse: Use até 5000 letras.'],
  ])('refuse %j', (given, problem) => {
    expect(readFacts({ ...whole, ...given }).problems).toEqual([expect.stringContaining(problem)])
  })

  test('name every one that is unknown', () => {
    expect(readFacts({ ...whole, nota: '1', genero: 'A' }).problems).toEqual([
      'nota: Campo desconhecido.',
      'genero: Campo desconhecido.',
    ])
  })
})
