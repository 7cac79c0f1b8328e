import {
  getBanners,
  getContent,
  getRecents,
  getSeason,
  getSeasons,
  getSimilarities,
  getTop10,
  getWeekly,
} from '#shared/catalogue/contract.ts'
import {
  getImmersion,
  getImmersionCategories,
  getImmersions,
  getImmersionSimilarities,
} from '#shared/catalogue/immersion-contract.ts'
import {
  getCatalog,
  getCatalogLetters,
  getCatalogYears,
  searchContents,
  searchImmersions,
  searchTags,
} from '#shared/catalogue/search-contract.ts'
import {
  getBecause,
  getEditorial,
  getCategories,
  getCategoryChildren,
  getCategoryContents,
  getCategoryPosts,
  getRecommendations,
  getSectionContents,
  getSections,
  getTags,
} from '#shared/catalogue/shelf-contract.ts'
import { getAuthor } from '#shared/catalogue/author-contract.ts'
import { categoryId, contentId } from '#tests/support/catalogue.ts'
import type { Example, ExampleInput, Stage } from './example.ts'

const noForeign = 'The catalogue belongs to everyone who may see it.'

const ofMine = ({ mine }: Stage) => ({ profile_id: mine.profileId, limit: 5 })

const listOfMine = async (stage: Stage): Promise<ExampleInput> => ({ query: ofMine(stage) })

const idIn = async (
  { server }: Stage,
  table: 'sections' | 'immersions' | 'seasons' | 'tags',
): Promise<number> => {
  const { id } = await server.deps.db.selectFrom(table).select('id').executeTakeFirstOrThrow()
  return id
}

const inKidsCategory = async (stage: Stage): Promise<ExampleInput> => ({
  params: { id: await categoryId(stage.server, 'bichinhos') },
  query: ofMine(stage),
})

export const contentExamples: readonly Example[] = [
  {
    operation: getAuthor,
    own: async ({ mine }) => ({
      params: { slug: 'contadora' },
      query: { profile_id: mine.profileId },
    }),
    noForeign,
  },
  {
    operation: getContent,
    own: async ({ server, mine }) => ({
      params: { id: await contentId(server, 'bichos') },
      query: { profile_id: mine.profileId },
    }),
    noForeign,
  },
  {
    operation: getSeason,
    own: async (stage) => ({ body: { season_id: await idIn(stage, 'seasons') } }),
    kidsIs: 404,
  },
  {
    operation: getSeasons,
    own: async ({ server }) => ({ query: { content_id: await contentId(server, 'casa-verde') } }),
    kidsIs: 404,
  },
  { operation: getRecents, own: listOfMine },
  { operation: getTop10, own: listOfMine },
  {
    operation: getBanners,
    own: async ({ server, mine }) => ({
      query: { profile_id: mine.profileId, category_id: await categoryId(server, 'drama') },
    }),
    unknownIs: { category_id: 200 },
  },
  { operation: getWeekly, own: async () => ({}) },
  {
    operation: getSimilarities,
    own: async ({ server, mine }) => ({
      params: { id: await contentId(server, 'bichos') },
      query: { profile_id: mine.profileId },
    }),
    noForeign,
  },
]

export const shelfExamples: readonly Example[] = [
  { operation: getCategories, own: listOfMine },
  { operation: getCategoryContents, own: inKidsCategory, noForeign },
  { operation: getCategoryPosts, own: inKidsCategory, noForeign },
  { operation: getCategoryChildren, own: inKidsCategory, noForeign },
  { operation: getTags, own: listOfMine },
  { operation: getSections, own: listOfMine },
  {
    operation: getSectionContents,
    own: async (stage) => ({
      params: { id: await idIn(stage, 'sections') },
      query: ofMine(stage),
    }),
    noForeign,
    kidsIs: 404,
  },
  {
    operation: getRecommendations,
    own: async ({ mine }) => ({ params: { id: mine.profileId }, query: { limit: 5 } }),
  },
  { operation: getBecause, own: async ({ mine }) => ({ params: { id: mine.profileId } }) },
  { operation: getEditorial, own: async () => ({}) },
]

export const immersionExamples: readonly Example[] = [
  { operation: getImmersions, own: async () => ({ query: { limit: 5 } }) },
  {
    operation: getImmersion,
    own: async (stage) => ({ params: { id: await idIn(stage, 'immersions') } }),
    noForeign,
    kidsIs: 404,
  },
  {
    operation: getImmersionSimilarities,
    own: async (stage) => ({ params: { id: await idIn(stage, 'immersions') } }),
    noForeign,
    kidsIs: 404,
  },
  { operation: getImmersionCategories, own: async () => ({}) },
]

const searched = async (stage: Stage): Promise<ExampleInput> => ({
  query: { ...ofMine(stage), query: 'bixos' },
})

export const searchExamples: readonly Example[] = [
  {
    operation: getCatalog,
    own: async (stage) => ({
      query: {
        ...ofMine(stage),
        query: 'aurora',
        letter: 'a',
        type: 'film',
        is_kids: 'false',
        category_id: await categoryId(stage.server, 'drama'),
        tag_id: await idIn(stage, 'tags'),
        year: 2026,
        order: 'recent',
      },
    }),
    unknownIs: { category_id: 200, tag_id: 200 },
  },
  {
    operation: getCatalogLetters,
    own: async (stage) => ({
      query: {
        profile_id: stage.mine.profileId,
        type: 'film',
        is_kids: 'false',
        category_id: await categoryId(stage.server, 'drama'),
        tag_id: await idIn(stage, 'tags'),
      },
    }),
    unknownIs: { category_id: 200, tag_id: 200 },
  },
  {
    operation: getCatalogYears,
    own: async (stage) => ({
      query: {
        profile_id: stage.mine.profileId,
        type: 'film',
        is_kids: 'false',
        category_id: await categoryId(stage.server, 'drama'),
        tag_id: await idIn(stage, 'tags'),
      },
    }),
    unknownIs: { category_id: 200, tag_id: 200 },
  },
  { operation: searchContents, own: searched },
  { operation: searchTags, own: searched },
  { operation: searchImmersions, own: searched },
]
