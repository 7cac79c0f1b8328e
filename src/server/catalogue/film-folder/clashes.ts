import { slugOf } from './slug.ts'
import type { TitleContents } from './title-contents.ts'
import type { TitleFacts } from './title-file.ts'
import { clipsOf } from './to-catalogue.ts'

interface NamedTitle {
  folder: string
  factsFile: string
  contents: TitleContents
  facts: TitleFacts | undefined
}

const listed = (names: readonly string[]) => names.join(' e ')

const foldersOfOneSlug = (titles: readonly NamedTitle[]): string[] =>
  [...Map.groupBy(titles, ({ contents }) => contents.slug)]
    .filter(([slug, same]) => slug !== '' && same.length > 1)
    .map(
      ([slug, same]) =>
        `${listed(same.map(({ folder }) => folder))} dão o mesmo endereço, ${slug}; mude o nome de uma das pastas`,
    )

/** An earlier name belongs to one title, and no other folder has it now. */
const sharedEarlierNames = (titles: readonly NamedTitle[]): string[] => {
  const claims = titles.flatMap(({ factsFile, contents, facts }) =>
    [...new Set((facts?.antes ?? []).map(slugOf))].map((before) => ({
      factsFile,
      contents,
      before,
    })),
  )
  return claims.flatMap(({ factsFile, contents, before }, index) => {
    const others = [
      ...titles
        .filter((other) => other.contents !== contents && other.contents.slug === before)
        .map(({ folder }) => folder),
      ...claims
        .slice(0, index)
        .filter((other) => other.before === before && other.contents !== contents)
        .map((other) => other.factsFile),
    ]
    return others.map((other) => `${factsFile}: antes: ${before} também é de ${other}`)
  })
}

/** `a-casa-t1-e1` may be an episode and a film. Repeats within a title are told with it. */
const clipsOfOneName = (titles: readonly NamedTitle[]): string[] => {
  const clips = titles.flatMap(({ folder, contents }) =>
    clipsOf(contents).map(({ clip, path }) => ({ clip, folder, path: `${folder}/${path}` })),
  )
  return [...Map.groupBy(clips, ({ clip }) => clip).values()]
    .map((same) => [...new Map(same.map((one) => [one.folder, one])).values()])
    .filter((same) => same.length > 1)
    .filter((same) => new Set(same.map(({ folder }) => slugOf(folder))).size > 1)
    .map(
      (same) => `${listed(same.map(({ path }) => path))} dão o mesmo endereço; mude um dos nomes`,
    )
}

const longest = 100

const longNames = (titles: readonly NamedTitle[]): string[] =>
  titles.flatMap(({ folder, contents }) =>
    clipsOf(contents)
      .filter(({ clip }) => clip.length > longest)
      .map(({ path }) => `${folder}/${path}: pasta e nome dão um endereço longo demais`),
  )

/** Problems between titles. */
export const clashesIn = (titles: readonly NamedTitle[]): string[] => [
  ...foldersOfOneSlug(titles),
  ...sharedEarlierNames(titles),
  ...clipsOfOneName(titles),
  ...longNames(titles),
]
