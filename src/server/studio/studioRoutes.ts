import { timingSafeEqual } from 'node:crypto'
import { relative } from 'node:path'

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'

import {
  type StudioDefinitions,
  type StudioJudgement,
  type StudioProduct,
  type StudioSaved,
} from '#contract/studio.ts'

import { DomainError } from '../errors/DomainError.ts'
import { factSchemas } from '../lending/facts.ts'
import type { ServerContext } from '../ServerContext.ts'
import type { DefinitionTools } from './DefinitionTools.ts'
import { backupsOf, newFindings, saveDefinitions } from './saveDefinitions.ts'

/** What the studio's routes are made of. */
export interface StudioParts {
  tools: DefinitionTools
  /** Who edits shows it. Without one nothing is edited here. */
  token?: string
}

const MIB = 1024 * 1024
const Path = Type.String({ maxLength: 200 })
const Text = Type.Union([Type.String({ maxLength: MIB }), Type.Null()])
const Changes = Type.Record(Path, Text)
const strictly = { additionalProperties: false }
const Judged = Type.Object({ product: Path, files: Changes }, strictly)
const Saved = Type.Object(
  {
    product: Path,
    files: Type.Record(Path, Type.Object({ was: Text, text: Text }, strictly)),
    despiteStories: Type.Optional(Type.Boolean()),
  },
  strictly,
)

/** Where the studio reads the definitions, has changes judged, and saves them: the last two with the token, from a page of this origin. */
export function studioRoutes({ tools, token }: StudioParts): FastifyPluginAsyncTypebox {
  return async (app) => {
    const { context } = app
    app.addHook('onRoute', (route) => {
      route.schema = { ...route.schema, hide: true }
    })
    // One save after the other: each is judged against what stands there.
    let turn: Promise<unknown> = Promise.resolve()
    const onRequest = async (request: FastifyRequest) => requireEditor(request, token)

    app.get('/studio/api/definitions', async (): Promise<StudioDefinitions> => {
      const products = foldersOf(context).map(async ({ name, base, folder }): Promise<StudioProduct> => {
        const texts = tools.read(folder)
        const committed = await tools.committed(folder, texts)
        const files = [...texts].map(([path, text]) => [
          path,
          { text, ...(committed && { committed: committed.has(path) ? committed.get(path)! : text }) },
        ])
        return { name, base, files: Object.fromEntries(files) as StudioProduct['files'] }
      })
      return { products: await Promise.all(products), isEditable: token !== undefined, facts: factSchemas }
    })

    app.post(
      '/studio/api/judgement',
      { schema: { body: Judged }, bodyLimit: 8 * MIB, onRequest },
      async ({ body: { product, files } }): Promise<StudioJudgement> => {
        const { folder } = folderOf(context, product)
        const before = tools.read(folder)
        const after = new Map(before)
        for (const [path, text] of Object.entries(files)) {
          if (text === null) after.delete(path)
          else after.set(path, text)
        }
        const findings = await tools.judge(after)
        const isReadable = newFindings(await tools.judge(before), findings).length === 0
        return { findings, behaviour: isReadable ? await tools.behaviour(folder, after) : [] }
      },
    )

    app.put(
      '/studio/api/definitions',
      { schema: { body: Saved }, bodyLimit: 16 * MIB, onRequest },
      async ({ body }): Promise<StudioSaved> => {
        const { folder } = folderOf(context, body.product)
        const place = {
          folder,
          backups: backupsOf(context.environment.dataDir, body.product),
          now: context.clock.now(),
        }
        const save = turn.then(() => saveDefinitions(body, place, tools))
        turn = save.catch(() => undefined)
        return save
      },
    )
  }
}

/** Throws unless a page of this origin asks, with the token. */
function requireEditor({ headers, host, protocol }: FastifyRequest, token: string | undefined): void {
  const { origin } = headers
  const isOwn = origin === undefined || origin === `${protocol}://${host}`
  const [, shown] = /^Bearer (.+)$/.exec(headers.authorization ?? '') ?? []
  if (token !== undefined && isOwn && shown !== undefined && isSame(shown, token)) return
  throw new DomainError(
    'TOKEN_INVALID',
    'Only who has the address that is printed when the server starts may edit definitions here.',
  )
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

type Places = Pick<ServerContext, 'environment' | 'definitions'>

interface ProductPlace {
  name: string
  base: string
  folder: string
}

function foldersOf({ environment, definitions }: Places): ProductPlace[] {
  const [first = ''] = environment.definitionsDirs
  return definitions.current.products.map(({ base, folder }) => ({
    name: relative(first, folder).replaceAll('\\', '/'),
    base,
    folder,
  }))
}

function folderOf(context: Places, name: string): ProductPlace {
  const place = foldersOf(context).find((each) => each.name === name)
  if (!place) throw new DomainError('NOT_FOUND', `There is no product "${name}" here.`)
  return place
}
