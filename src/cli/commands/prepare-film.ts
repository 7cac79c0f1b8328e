import { basename } from 'node:path'
import { prepareFilm } from '#server/catalogue/packaging/prepare-film.ts'
import { findTools } from '#server/catalogue/packaging/tools.ts'
import type { PrepareFilm } from '#server/catalogue/film-folder/plan.ts'
import { showProgress } from './film-progress.ts'
import type { Terminal } from '#cli/terminal.ts'

const usual = {
  withAv1: false,
  isNormalized: true,
  language: 'pt-BR',
  intro: null,
  creditsAtSeconds: null,
}

/** Packages the films of an import one by one, with their progress in the terminal. */
export const preparingIn =
  ({ say }: Terminal): PrepareFilm =>
  async (file, folder) => {
    const view = showProgress(basename(file), say)
    try {
      const tools = await findTools(process.env)
      // The folder is the import's own, and its film may have got another name.
      const place = { file, folder, replaces: true }
      await prepareFilm({ ...place, tools, options: usual, report: view.show })
      view.end('Pronto.')
    } catch (error) {
      view.end('Parou.')
      throw error
    }
  }
