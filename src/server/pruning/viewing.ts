import { retentionPeriods } from '#shared/account/legal-documents.ts'
import { staleFileDays } from '#server/catalogue/stored/stale-files.ts'
import type { Schema } from '#server/db/schema.ts'
import type { Policies } from './policy.ts'

const catalogue = {
  retained: 'Enquanto estiver no catálogo',
  why: 'Cresce com os títulos, não com as pessoas; a importação acerta',
}
const sums = {
  retained: `${retentionPeriods.sumDays} dias`,
  why: 'Somas sem ninguém, para prestar contas aos titulares das obras; Código Civil, art. 206, § 5º, I',
  rules: [{ after: 'day' as const, days: retentionPeriods.sumDays }],
}
const reports = {
  retained: `${retentionPeriods.reportDays} dias depois da decisão`,
  why: 'Prova de que a denúncia foi tratada; CDC, art. 27',
  rules: [{ after: 'decided_at' as const, days: retentionPeriods.reportDays }],
}

export const viewingPolicies = {
  categories: catalogue,
  tags: catalogue,
  contents: catalogue,
  seasons: catalogue,
  content_categories: catalogue,
  content_tags: catalogue,
  authors: catalogue,
  passages: catalogue,
  sections: catalogue,
  section_contents: catalogue,
  banners: catalogue,
  weekly: catalogue,
  editorials: catalogue,
  editorial_items: catalogue,
  immersions: catalogue,
  immersion_contents: catalogue,
  catalogue_imports: catalogue,
  catalogue_version: { retained: 'Sempre', why: 'Uma linha' },
  stale_files: {
    retained: `${staleFileDays} dias, com o arquivo`,
    why: 'Imagens e vídeos que nenhum título usa mais; até lá uma cópia de segurança ainda os encontra',
  },
  plays: {
    retained: `${retentionPeriods.playMonths} meses inteiros depois do mês da reprodução`,
    why: 'LGPD, art. 16: depois da soma do dia só servem à cópia dos dados e a conferências',
    rules: [{ after: 'played_at', months: retentionPeriods.playMonths }],
  },
  rating_totals: {
    retained: 'Enquanto o título existir',
    why: 'Uma linha por título, sem ninguém',
  },
  play_counts: sums,
  daily_watch_time: sums,
  screen_refusals: sums,
  screens: {
    retained: '1 dia depois da última permissão',
    why: 'Uma aba que dormiu ainda fica sabendo que foi parada',
    rules: [{ after: 'expires_at', days: 1 }],
  },
  release_views: {
    retained: `${retentionPeriods.noticeDays} dias depois de visto`,
    why: 'Um título é novidade por 30 dias',
    rules: [{ after: 'seen_at', days: retentionPeriods.noticeDays }],
  },
  popups: { retained: 'Sempre', why: 'Poucas linhas, escritas pela equipe' },
  popup_views: {
    retained: `${retentionPeriods.noticeDays} dias depois do fim do popup`,
    why: 'Um popup que acabou não aparece de novo',
    dependent: {
      by: 'popup_id',
      on: 'popups',
      after: 'ends_at',
      days: retentionPeriods.noticeDays,
    },
  },
  team_messages: { retained: 'Sempre', why: 'Poucas linhas, escritas pela equipe' },
  comment_reports: reports,
  content_reports: reports,
} satisfies Partial<Policies<keyof Schema>>
