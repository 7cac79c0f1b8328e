import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { postMyList, postLike } from '#shared/engagement/list-contract.ts'
import { postComment } from '#shared/engagement/comment-contract.ts'
import { postStream } from '#shared/player/contract.ts'
import { activateProfile } from '#shared/profiles/contract.ts'
import type { Operation } from '#shared/operation.ts'
import { addProfile, openViewer, type Viewer } from '#tests/support/accounts.ts'
import { contentId } from '#tests/support/catalogue.ts'
import { sendCall } from '#tests/support/client.ts'
import { forEachEngine, onlyOn } from '#tests/support/databases.ts'
import { importFixture, useServer } from '#tests/support/server.ts'

interface Write {
  operation: Operation
  at: readonly [table: string, event: string]
  input: (viewer: Viewer, content: number, more: { at: number; spareId: number }) => object
}

const writes: readonly Write[] = [
  {
    operation: postLike,
    at: ['likes', 'insert'],
    input: (_, content_id) => ({ body: { content_id, score: 1 } }),
  },
  {
    operation: postMyList,
    at: ['my_list', 'insert'],
    input: ({ profileId }, content_id) => ({ body: { profile_id: profileId, content_id } }),
  },
  {
    operation: postComment,
    at: ['comments', 'insert'],
    input: (_, content_id) => ({ body: { content_id, text: 'Que final!' } }),
  },
  {
    operation: postStream,
    at: ['progress', 'insert'],
    input: ({ profileId }, content_id, { at }) => ({
      body: {
        content_id,
        profile_id: profileId,
        finished: false,
        duration: 50,
        recorded_at: new Date(at).toISOString(),
      },
    }),
  },
  {
    operation: activateProfile,
    at: ['sessions', 'update of profile_id'],
    // Names a profile other than the open one.
    input: (_, __, { spareId }) => ({ params: { id: spareId }, body: {} }),
  },
]

forEachEngine('a concurrent write', (engine) => {
  const server = useServer(engine, importFixture)

  /** Runs SQL just before a write, as another process could. */
  const meanwhile = async ([table, event]: readonly [string, string], work: string) => {
    const text =
      engine === 'sqlite'
        ? `create trigger meanwhile before ${event} on ${table} begin ${work}; end`
        : `create function meanwhile() returns trigger language plpgsql as
            $$ begin ${work}; return new; end $$;
          create trigger meanwhile before ${event} on ${table}
            for each row execute function meanwhile()`
    for (const statement of text.split(/;\n\s*(?=create trigger)/)) {
      await sql.raw(statement).execute(server().deps.db)
    }
    forget = [table]
  }
  let forget: string[] = []
  afterEach(async () => {
    const { db } = server().deps
    for (const table of forget) {
      if (engine === 'sqlite') await sql.raw('drop trigger meanwhile').execute(db)
      else await sql.raw(`drop trigger meanwhile on ${table}; drop function meanwhile`).execute(db)
    }
    forget = []
  })

  const make = async ({ operation, input }: Write, viewer: Viewer) => {
    const content = await contentId(server(), 'bichos')
    const spareId = await addProfile(server(), viewer.accountId)
    const at = server().deps.clock()
    const { token } = viewer
    return sendCall(server(), operation, { ...input(viewer, content, { at, spareId }), token })
  }

  test.each(writes)('answers 404 to $operation.id when its profile is deleted', async (write) => {
    const viewer = await openViewer(server())
    await meanwhile(write.at, 'delete from profiles where id = new.profile_id')
    const answer = await make(write, viewer)
    expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } })
  })

  test('answers 409 for a row that exists already', async () => {
    const viewer = await openViewer(server())
    const { db } = server().deps
    await sql.raw('create unique index once on comments (account_id)').execute(db)
    const [comment] = writes.filter(({ operation }) => operation === postComment)
    const answers = [await make(comment as Write, viewer), await make(comment as Write, viewer)]
    await sql.raw('drop index once').execute(db)
    expect(answers.map(({ status }) => status)).toEqual([200, 409])
    expect(answers[1]?.body).toMatchObject({ code: 'still-processing' })
    expect(JSON.stringify(server().logged)).not.toContain(viewer.email)
  })

  onlyOn(engine, 'postgres', () => {
    test.each(['40001', '40P01'])(
      'answers 503 when the transaction loses with %s',
      async (code) => {
        const viewer = await openViewer(server())
        const [like] = writes
        await meanwhile(['likes', 'insert'], `raise exception 'lost' using errcode = '${code}'`)
        const answer = await make(like as Write, viewer)
        expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } })
        expect(answer.headers.get('retry-after')).toBe('1')
      },
    )
  })
})
