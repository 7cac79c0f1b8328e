import { basename, dirname, extname, join, resolve } from 'node:path'
import type { Argv } from 'yargs'
import { checkClip } from '#server/catalogue/import/clip.ts'
import { BadCatalogue } from '#server/catalogue/import/format.ts'
import { FilmProblem } from '#server/catalogue/packaging/film-problem.ts'
import { describePlan, type FilmOptions, planFilm } from '#server/catalogue/packaging/plan.ts'
import { prepareFilm } from '#server/catalogue/packaging/prepare-film.ts'
import { findTools } from '#server/catalogue/packaging/tools.ts'
import { slugOf } from '#server/catalogue/plain/slug.ts'
import { withUsualRights } from '#server/private-files.ts'
import type { Running } from './act-commands.ts'
import { showProgress } from './film-progress.ts'
import { intervalOf, momentOf } from './moments.ts'
import { mannerOf } from './run-act.ts'
import { showProblems } from './show.ts'
import type { Terminal } from './terminal.ts'

/** The name of a clip's folder. */
export const clipNameOf = (file: string): string => slugOf(basename(file, extname(file))) || 'filme'

interface Asked {
  file: string
  folder: string
  options: FilmOptions
  isTrial: boolean
}

const prepareOne = async ({ file, folder, options, isTrial }: Asked, terminal: Terminal) => {
  const { say, print } = terminal
  const tools = await findTools(process.env)
  if (isTrial) {
    describePlan(await planFilm(tools, file, options)).forEach(say)
    return
  }
  const view = showProgress(basename(file), say)
  try {
    const report = view.show
    const onPlan = (plan: Parameters<typeof describePlan>[0]) => describePlan(plan).forEach(say)
    const outcome = await withUsualRights(() =>
      prepareFilm({ tools, file, folder, options, report, onPlan }),
    )
    view.end(outcome === 'made' ? 'Pronto.' : 'Já estava pronto: o arquivo não mudou.')
    print(folder)
  } catch (error) {
    view.end('Parou.')
    throw error
  }
}

/** Runs the work; a reason that people can act upon is said, and the rest is an error of ours. */
const explained = async (work: () => Promise<boolean>, { say }: Terminal): Promise<boolean> => {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof FilmProblem || error instanceof BadCatalogue)) throw error
    say(`Não foi possível. ${error.message}`)
    return false
  }
}

const addPrepare = (cli: Argv, { terminal, report }: Running): Argv =>
  cli.command(
    'preparar <arquivo>',
    'Converte um filme em uma pasta que a importação aceita',
    (args) =>
      args
        .positional('arquivo', { type: 'string', demandOption: true, describe: 'O filme' })
        .option('saida', { type: 'string', describe: 'A pasta do clipe; senão, ao lado do filme' })
        .option('av1', { type: 'boolean', default: false, describe: 'Faz também em AV1 (demora)' })
        .option('sem-normalizar', { type: 'boolean', describe: 'Deixa o volume do som como está' })
        .option('abertura', { type: 'string', describe: 'Onde fica, como 3-9 ou 1:02-1:30' })
        .option('creditos', { type: 'string', describe: 'Onde começam, como 66 ou 1:25:10' })
        .option('idioma', {
          type: 'string',
          default: 'pt-BR',
          describe: 'De som e legendas que não dizem o seu',
        }),
    async (args) => {
      const file = resolve(args.arquivo)
      const folder = resolve(args.saida ?? join(dirname(file), clipNameOf(file)))
      const work = async () => {
        const options: FilmOptions = {
          withAv1: args.av1,
          isNormalized: args['sem-normalizar'] !== true,
          language: args.idioma,
          intro: args.abertura === undefined ? null : intervalOf(args.abertura),
          creditsAtSeconds: args.creditos === undefined ? null : momentOf(args.creditos),
        }
        await prepareOne({ file, folder, options, isTrial: args['simular'] === true }, terminal)
        return true
      }
      report(await explained(work, terminal))
    },
  )

const addCheck = (cli: Argv, { terminal, report }: Running): Argv =>
  cli.command(
    'conferir <pasta>',
    'Confere se a pasta de um clipe está inteira e toca',
    (args) =>
      args.positional('pasta', { type: 'string', demandOption: true, describe: 'A do clipe' }),
    async (args) => {
      const work = async () => {
        const { problems } = await checkClip(resolve(args.pasta))
        terminal.print(showProblems(problems, mannerOf(args)))
        return problems.length === 0
      }
      report(await explained(work, terminal))
    },
  )

/** Commands on films and clips of this machine; they change nothing of the service. */
export const addFilmCommands = (cli: Argv, running: Running): Argv =>
  cli
    .command('filme', 'preparar', (args) =>
      addPrepare(args, running).demandCommand(1, 'Escolha o que fazer.'),
    )
    .command('midia', 'conferir', (args) =>
      addCheck(args, running).demandCommand(1, 'Escolha o que fazer.'),
    )
