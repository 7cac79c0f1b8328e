import { basename, dirname, extname, join, resolve } from 'node:path'
import type { Argv } from 'yargs'
import { checkClip } from '#server/catalogue/import/media/clip.ts'
import { describePlan, type FilmOptions, planFilm } from '#server/catalogue/packaging/plan.ts'
import { checkPlace, namingFile, prepareFilm } from '#server/catalogue/packaging/prepare-film.ts'
import { FilmProblem } from '#server/catalogue/packaging/film-problem.ts'
import { languageOf, usualLanguage } from '#server/catalogue/packaging/tracks/languages.ts'
import { findTools } from '#server/catalogue/packaging/tools.ts'
import { slugOf } from '#server/catalogue/film-folder/slug.ts'
import { withUsualRights } from '#server/config/private-files.ts'
import type { Running } from './act-commands.ts'
import { withProgress } from './film-progress.ts'
import { intervalOf, momentOf } from '#cli/moments.ts'
import { reporting } from './run-command.ts'
import { mannerOf } from './run-act.ts'
import { showProblems } from '#cli/show.ts'
import type { Terminal } from '#cli/terminal.ts'

export const clipNameOf = (file: string): string => slugOf(basename(file, extname(file))) || 'filme'

interface Asked {
  file: string
  folder: string
  options: FilmOptions
  replaces: boolean
  isTrial: boolean
}

const prepareOne = async (asked: Asked, terminal: Terminal) => {
  const { file, folder, options, replaces, isTrial } = asked
  const { say, print } = terminal
  const tools = await findTools(process.env)
  if (isTrial) {
    await checkPlace(asked)
    say(`Lê ${file}.`)
    describePlan(await namingFile(file, () => planFilm(tools, file, options))).forEach(say)
    say(`A pasta seria ${folder}.`)
    return
  }
  await withProgress(file, say, async (report) => {
    const onPlan = (plan: Parameters<typeof describePlan>[0]) => describePlan(plan).forEach(say)
    const told = { report, onPlan, onRemark: say }
    const preparation = { tools, file, folder, options, replaces, ...told }
    const outcome = await withUsualRights(() => prepareFilm(preparation))
    return outcome === 'made' ? 'Pronto.' : 'Já estava pronto: o arquivo não mudou.'
  })
  print(folder)
}

const languageAsked = (text: string): string => {
  const language = languageOf(text)
  if (!language)
    throw new FilmProblem(`--idioma ${text} não é um idioma; use, por exemplo, pt-BR ou en.`)
  return language
}

const addPrepare = (cli: Argv, running: Running): Argv =>
  cli.command(
    'preparar <arquivo>',
    'Converte um filme em uma pasta que a importação aceita',
    (args) =>
      args
        .positional('arquivo', { type: 'string', demandOption: true, describe: 'O filme' })
        .option('saida', { type: 'string', describe: 'A pasta do clipe; senão, ao lado do filme' })
        .option('substituir', {
          type: 'boolean',
          describe: 'A pasta pode ter o clipe de outro filme, que se perde',
        })
        .option('av1', { type: 'boolean', default: false, describe: 'Faz também em AV1 (demora)' })
        .option('sem-normalizar', { type: 'boolean', describe: 'Deixa o volume do som como está' })
        .option('abertura', { type: 'string', describe: 'Onde fica, como 3-9 ou 1:02-1:30' })
        .option('creditos', { type: 'string', describe: 'Onde começam, como 66 ou 1:25:10' })
        .option('idioma', {
          type: 'string',
          default: usualLanguage,
          describe: 'De som e legendas que não dizem o seu',
        }),
    reporting(running, async (args) => {
      const file = resolve(String(args['arquivo']))
      const { saida, abertura, creditos } = args as Record<string, string | undefined>
      const folder = resolve(saida ?? join(dirname(file), clipNameOf(file)))
      const options: FilmOptions = {
        withAv1: args['av1'] === true,
        isNormalized: args['sem-normalizar'] !== true,
        language: languageAsked(String(args['idioma'])),
        intro: abertura === undefined ? null : intervalOf(abertura),
        creditsAtSeconds: creditos === undefined ? null : momentOf(creditos),
      }
      const replaces = args['substituir'] === true
      const isTrial = args['simular'] === true
      await prepareOne({ file, folder, options, replaces, isTrial }, running.terminal)
      return true
    }),
  )

const addCheck = (cli: Argv, running: Running): Argv =>
  cli.command(
    'conferir <pasta>',
    'Confere se a pasta de um clipe está inteira e toca',
    (args) =>
      args.positional('pasta', { type: 'string', demandOption: true, describe: 'A do clipe' }),
    reporting(running, async (args) => {
      const { problems } = await checkClip(resolve(String(args['pasta'])))
      running.terminal.print(showProblems(problems, mannerOf(args)))
      return problems.length === 0
    }),
  )

/** Do not touch the database. */
export const addFilmCommands = (cli: Argv, running: Running): Argv =>
  cli
    .command('filme', 'preparar', (args) =>
      addPrepare(args, running).demandCommand(1, 'Escolha o que fazer.'),
    )
    .command('midia', 'conferir', (args) =>
      addCheck(args, running).demandCommand(1, 'Escolha o que fazer.'),
    )
