import { resolve } from 'node:path'
import type { Argv } from 'yargs'
import { BadCatalogue } from '#server/catalogue/import/source/format.ts'
import type { ReportPhase } from '#server/catalogue/import/phases.ts'
import { planImport } from '#server/catalogue/import/plan.ts'
import { mediaProblems } from '#server/catalogue/media-check/media-problems.ts'
import { FilmProblem } from '#server/catalogue/packaging/film-problem.ts'
import type { FilmPlan } from '#server/catalogue/packaging/plan.ts'
import { prepareFilm } from '#server/catalogue/packaging/prepare-film.ts'
import { findTools } from '#server/catalogue/packaging/tools.ts'
import { usualLanguage } from '#server/catalogue/packaging/tracks/languages.ts'
import { isFilmFolder } from '#server/catalogue/film-folder/find-titles.ts'
import { type PackageFilm, planFilmFolder } from '#server/catalogue/film-folder/plan.ts'
import { checkStored } from '#server/catalogue/stored/check-stored.ts'
import { planClean } from '#server/catalogue/stored/clean-stored.ts'
import type { Deps } from '#server/deps/deps.ts'
import type { Plan } from '#server/acts/act.ts'
import type { Running } from './act-commands.ts'
import { outcomeOf } from '#cli/outcome.ts'
import { withProgress } from './film-progress.ts'
import { showPhases } from './phase-progress.ts'
import { mannerOf, runPlan } from './run-act.ts'
import { showProblems } from '#cli/show.ts'
import type { Opening, Terminal } from '#cli/terminal.ts'

type Args = Record<string, unknown>
type Work = (deps: Deps, args: Args) => Promise<boolean>

const problemsOf = (error: unknown): readonly string[] | undefined => {
  if (error instanceof FilmProblem) return [error.message]
  return error instanceof BadCatalogue ? error.problems : undefined
}

const reporting =
  ({ terminal, report }: Running, work: Work, opening?: Opening) =>
  (args: Args) =>
    terminal.withDeps(async (deps) => {
      try {
        report(outcomeOf(await work(deps, args)))
      } catch (error) {
        const problems = problemsOf(error)
        if (!problems) throw error
        terminal.say('Não foi possível. O que corrigir:')
        for (const problem of problems) terminal.say(`  ${problem}`)
        report('refused')
      }
    }, opening)

const planned = (
  running: Running,
  command: string,
  planOf: (deps: Deps, args: Args, report: ReportPhase) => Promise<Plan>,
  opening?: Opening,
) => {
  const work: Work = async (deps, args) => {
    const { terminal } = running
    const phases = showPhases(terminal.say)
    try {
      const plan = await planOf(deps, args, phases.report)
      phases.end('pronto.')
      return await runPlan(deps, { act: { command }, plan, manner: mannerOf(args), terminal })
    } finally {
      phases.end('fim.')
    }
  }
  return reporting(running, work, opening)
}

const usualFilm = {
  withAv1: false,
  isNormalized: true,
  language: usualLanguage,
  intro: null,
  creditsAtSeconds: null,
}

const packagingIn =
  ({ say }: Terminal): PackageFilm =>
  (file, folder) =>
    withProgress(file, say, async (report) => {
      const tools = await findTools(process.env)
      // The import created the folder; it may hold a renamed film.
      const told = {
        report,
        onPlan: ({ remarks }: FilmPlan) => remarks.forEach((remark) => say(remark)),
        onRemark: say,
      }
      await prepareFilm({ file, folder, replaces: true, tools, options: usualFilm, ...told })
      return 'Pronto.'
    })

const addImport = (cli: Argv, running: Running): Argv =>
  cli.command(
    'importar <pasta>',
    'Traz títulos, planos, cupons e popups de uma pasta',
    (args) =>
      args.positional('pasta', {
        type: 'string',
        demandOption: true,
        describe: 'A pasta do catálogo',
      }),
    planned(
      running,
      'catalogo importar',
      async (deps, { pasta }, report) => {
        const folder = resolve(String(pasta))
        return (await isFilmFolder(folder))
          ? planFilmFolder(deps, folder, packagingIn(running.terminal), report)
          : planImport(deps, { folder, report })
      },
      { mayBegin: true },
    ),
  )

const addCheck = (cli: Argv, running: Running): Argv =>
  cli.command(
    'conferir',
    'Confere se tudo o que está na vitrine tem imagens e vídeo',
    {},
    reporting(running, async (deps, args) => {
      const problems = await checkStored(deps, mediaProblems)
      running.terminal.print(showProblems(problems, mannerOf(args)))
      return problems.length === 0
    }),
  )

const addClean = (cli: Argv, running: Running): Argv =>
  cli.command(
    'limpar',
    'Apaga imagens e vídeos guardados que nenhum título usa mais',
    {},
    planned(running, 'catalogo limpar', planClean),
  )

/** docs/operations/catalogue.md */
export const addCatalogueCommands = (cli: Argv, running: Running): Argv =>
  cli.command('catalogo', 'importar, conferir, limpar', (args) => {
    addImport(args, running)
    addCheck(args, running)
    return addClean(args, running).demandCommand(1, 'Escolha o que fazer.')
  })
