import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { avatarNames, freeCover } from '#lib/profiles/avatars.ts'
import { avatarCounts } from '#shared/profiles/limits.ts'
import { avatarOf } from '#lib/profiles/rules.ts'

describe('the names of the avatars', () => {
  it.each(['normal', 'kids'] as const)('match the drawings: %s', async (kind) => {
    expect(avatarNames[kind]).toHaveLength(avatarCounts[kind])
    for (const [cover, name] of avatarNames[kind].entries()) {
      const drawing = await readFile(
        `public${avatarOf({ cover, is_kids: kind === 'kids' })}`,
        'utf8',
      )
      expect(drawing).toContain(`<title>${name}</title>`)
    }
  })
})

describe('the avatar of a new profile', () => {
  const normal = (cover: number) => ({ cover, is_kids: false })
  const kids = (cover: number) => ({ cover, is_kids: true })

  it.each([
    [false, [], 0],
    [false, [normal(0), normal(1), kids(2)], 2],
    [true, [normal(0), kids(1)], 0],
    [true, [0, 1, 2, 3, 4, 5, 6].map(kids), 0],
  ])('for kids %s beside %j is %i', (isKids, others, expected) => {
    expect(freeCover(isKids, others)).toBe(expected)
  })
})
