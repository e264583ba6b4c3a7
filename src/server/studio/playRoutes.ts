import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'

import type { PlayedCase, PlayMove, PlayPerson, PlayPersons, PlayTrace } from '#contract/studioPlay.ts'

import { isSandbox } from '../environment/isSandbox.ts'
import { DomainError } from '../errors/DomainError.ts'
import type { StudioAccess } from './access/StudioAccess.ts'
import type { DefinitionTools } from './DefinitionTools.ts'
import { makeCase, type Walk } from './makeCase.ts'
import { changed, folderOf } from './productFolders.ts'

interface PlayParts {
  tools: DefinitionTools
  /** Throws unless the caller may play. */
  onRequest: StudioAccess['act']
}

const MIB = 1024 * 1024
const strictly = { additionalProperties: false }
const Name = Type.String({ maxLength: 200 })
const Values = Type.Record(Name, Type.Unknown())
const OneOrMore = Type.Union([Values, Type.Array(Values, { maxItems: 100 })])
const Changes = Type.Record(Name, Type.Union([Type.String({ maxLength: MIB }), Type.Null()]))
const Played = { product: Name, journey: Name, files: Changes }

/** A story, as far as its player relies on it: the check says more of it. */
const Story = Type.Object({
  story: Name,
  journey: Name,
  of: Type.Optional(Type.Literal('people')),
  given: Type.Optional(
    Type.Object({
      today: Type.Optional(Type.String({ pattern: String.raw`^\d{4}-\d{2}-\d{2}$` })),
      facts: Type.Optional(Values),
      at: Type.Optional(Type.Record(Name, OneOrMore)),
    }),
  ),
  when: Type.Optional(Type.Record(Name, OneOrMore)),
  // oxlint-disable-next-line unicorn/no-thenable -- a key of the grammar
  then: Type.Object({ end: Name }),
})
const Happening = Type.Union([
  Type.Object({ answers: Values }, strictly),
  Type.Object({ message: Name, variables: Type.Optional(Values) }, strictly),
  Type.Object({ edit: Name }, strictly),
  Type.Object({ timer: Name }, strictly),
  Type.Object({ deadline: Type.Literal(true) }, strictly),
  Type.Object({ fails: Type.Literal(true) }, strictly),
  Type.Object({ usual: Type.Literal(true) }, strictly),
])
const Move = Type.Object(
  { after: Type.Integer({ minimum: 0, maximum: 300 }), happening: Happening },
  strictly,
)
const Moves = Type.Array(Move, { maxItems: 100 })

const Walked = {
  product: Name,
  journey: Name,
  story: Story,
  moves: Moves,
  events: Type.Integer({ minimum: 0, maximum: 300 }),
}

/** Where the studio has a journey played over definitions that are not saved. It takes processor time: by who may edit alone. */
export function playRoutes({ tools, onRequest }: PlayParts): FastifyPluginAsyncTypebox {
  return async (app) => {
    const options = { bodyLimit: 8 * MIB, onRequest }
    const textsOf = (product: string, files: Record<string, string | null>) =>
      changed(tools.read(folderOf(app.context, product).folder), files)

    app.post(
      '/studio/api/stories',
      { ...options, schema: { body: Type.Object(Played, strictly) } },
      async ({ body: { product, journey, files } }): Promise<PlayPerson[]> =>
        tools.stories(textsOf(product, files), journey),
    )

    app.post(
      '/studio/api/persons',
      { ...options, schema: { body: Type.Object(Played, strictly) } },
      async ({ body: { product, journey, files } }): Promise<PlayPersons> =>
        tools.persons(textsOf(product, files), journey),
    )

    app.post(
      '/studio/api/play',
      { ...options, schema: { body: Type.Object({ ...Played, story: Story, moves: Moves }, strictly) } },
      async ({ body: { product, journey, files, story, moves } }): Promise<PlayTrace> =>
        tools.play(textsOf(product, files), { ...story, journey }, moves as PlayMove[]),
    )

    app.post(
      '/studio/api/cases',
      { ...options, schema: { body: Type.Object(Walked, strictly) } },
      async ({ body: { product, journey, story, moves, events } }): Promise<PlayedCase> => {
        const { context } = app
        if (!isSandbox(context.environment, context.definitions.current))
          throw new DomainError('NOT_FOUND', 'Cases are made in the sandbox alone.')
        if (story.of)
          throw new DomainError(
            'INVALID_REQUEST',
            'A case is made of an applicant, and not of another person.',
          )
        const texts = textsOf(product, {})
        const walk = await walked(tools.walk(texts, { ...story, journey }, moves, events))
        return makeCase(context, journey, walk)
      },
    )
  }
}

/** The definitions that are saved may lead elsewhere than those that were played. */
async function walked(walk: Promise<Walk>): Promise<Walk> {
  const found = await walk.catch((error: unknown) => {
    throw new DomainError('INVALID_REQUEST', error instanceof Error ? error.message : String(error))
  })
  if (!found.moments.at(-1)?.closed) return found
  throw new DomainError('INVALID_REQUEST', 'The case is closed there: nothing can be opened.')
}
