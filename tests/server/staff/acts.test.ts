import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import type { DescribedAct } from '#shared/staff/acts/act.ts'
import { acts } from '#server/staff/acts.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { useServer } from '#tests/support/server.ts'
import { vereda, veredaJson } from '#tests/support/terminal.ts'

const files = import.meta.glob<Record<string, unknown>>('/src/shared/staff/*/*acts.ts', {
  eager: true,
})

const isAct = (value: unknown): value is DescribedAct =>
  typeof value === 'object' && value !== null && 'command' in value

test('every described act is implemented', () => {
  const described = Object.values(files)
    .flatMap((file) => Object.values(file))
    .flatMap((group) => Object.values(group as object).filter(isAct))
    .map(({ command }) => command)
  expect(acts.map(({ command }) => command).toSorted()).toEqual(described.toSorted())
})

test('every act has a command of its own, with a noun and a verb', () => {
  const commands = acts.map(({ command }) => command)
  expect(new Set(commands).size).toBe(commands.length)
  for (const command of commands) expect(command).toMatch(/^[a-z]+ [a-z-]+$/)
})

interface AuditLine {
  command: string
  staff: string
  subject: string
  outcome: string
}

onOneEngine('the commands of the team', (engine) => {
  const server = useServer(engine)
  const audit = () => veredaJson<AuditLine[]>(server(), ['auditoria', 'listar'])

  test('write each change to the audit, even a refused one', async () => {
    expect(await vereda(server(), ['tarefa', 'repetir', '--sim'])).toMatchObject({ isDone: true })
    const coupon = ['cupom', 'criar', 'DUAS-VEZES', '--porcento', '5', '--sim']
    expect(await vereda(server(), coupon)).toMatchObject({ isDone: true })
    const refused = await vereda(server(), coupon)
    expect(refused).toMatchObject({ isDone: false })
    expect(refused.said).toContain('Já existe')
    expect(await audit()).toMatchObject([
      { command: 'cupom criar', subject: 'coupon:DUAS-VEZES', outcome: 'failed' },
      { command: 'cupom criar', subject: 'coupon:DUAS-VEZES', outcome: 'done' },
      { command: 'tarefa repetir', staff: 'Rita do atendimento', subject: 'jobs', outcome: 'done' },
    ])
  })

  test('ask for confirmation before a change', async () => {
    const before = await audit()
    const retry = ['tarefa', 'repetir']
    const trial = await vereda(server(), [...retry, '--simular'])
    expect(trial).toMatchObject({ isDone: true, said: 'Nada a fazer: nenhuma tarefa falhou.' })
    expect((await vereda(server(), retry)).said).toContain('use --sim')
    expect((await vereda(server(), retry, { answer: false })).said).toContain('Nada foi feito')
    expect(await audit()).toEqual(before)
    expect(await vereda(server(), retry, { answer: true })).toMatchObject({ isDone: true })
    expect(await audit()).toHaveLength(before.length + 1)
  })

  test('print a sentence for people and the answer for scripts', async () => {
    const coupon = (code: string) => ['cupom', 'criar', code, '--porcento', '5', '--sim']
    expect(await vereda(server(), coupon('FRASE'))).toMatchObject({
      code: 0,
      printed: 'O cupom FRASE já vale.',
    })
    expect(await veredaJson(server(), coupon('SCRIPT'))).toEqual([{ code: 'SCRIPT' }])
    const retry = await vereda(server(), ['tarefa', 'repetir', '--sim'])
    expect(retry.printed).toBe('Nenhuma tarefa tinha falhado.')
  })

  test('exit with 0 when done, 1 when refused and 2 when mistyped', async () => {
    const codes = {
      'comentarios ocultos': 0,
      'cliente buscar ninguem --json': 0,
      'cliente --help': 0,
      'cliente ver 987654': 1,
      'tarefa repetir': 1,
      'cupom encerrar NADA-1 --sim': 1,
      'comentarios manter abc --sim': 2,
      'comentarios explodir': 2,
      'comentarios manter': 2,
      comentarios: 2,
      'auditoria listar --json --csv': 2,
      'filme preparar nada.mp4 --abertura 9': 2,
      'filme preparar nada.mp4': 1,
    }
    for (const [words, code] of Object.entries(codes)) {
      expect(await vereda(server(), words.split(' ')), words).toMatchObject({ code })
    }
  })

  test('name the wrong argument in Portuguese', async () => {
    const wrong = await vereda(server(), ['comentarios', 'manter', 'abc', '--sim'])
    expect(wrong.said).toContain('comentario: Informe um número')
    expect((await vereda(server(), ['comentarios', 'explodir'])).said).toContain('desconhecido')
    expect((await vereda(server(), ['tarefa', '--help'])).printed).toContain('Tenta mais uma vez')
  })
})

test('shell completion lists the verbs of a command', async () => {
  const words = ['src/cli/main.ts', '--get-yargs-completions', 'vereda', 'tarefa', '']
  const { stdout } = await promisify(execFile)(process.execPath, words)
  expect(stdout).toContain('repetir')
})
