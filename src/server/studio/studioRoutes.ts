import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'

import {
  type StudioDefinitions,
  type StudioJudgement,
  type StudioProduct,
  type StudioSaved,
} from '#contract/studio.ts'

import type { DefinitionTools } from './DefinitionTools.ts'
import { operationsRoutes } from './operationsRoutes.ts'
import { playRoutes } from './playRoutes.ts'
import { changed, folderOf, foldersOf } from './productFolders.ts'
import { requireToken } from './requireToken.ts'
import { backupsOf, newFindings, saveDefinitions } from './saveDefinitions.ts'

/** What the studio's routes are made of. */
export interface StudioParts {
  tools: DefinitionTools
  /** Who edits, plays or sees operations shows it. Without one nobody does. */
  token?: string
  /** Nothing is edited, played or tried again here: in production. */
  isReadOnly?: boolean
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
export function studioRoutes({ tools, token, isReadOnly = false }: StudioParts): FastifyPluginAsyncTypebox {
  return async (app) => {
    const { context } = app
    const editToken = isReadOnly ? undefined : token
    app.addHook('onRoute', (route) => {
      route.schema = { ...route.schema, hide: true }
    })
    await app.register(playRoutes({ tools, token: editToken }))
    await app.register(operationsRoutes({ token, canRetry: editToken !== undefined }))

    // One save after the other: each is judged against what stands there.
    let turn: Promise<unknown> = Promise.resolve()
    const onRequest = async (request: FastifyRequest) => requireToken(request, editToken)

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
      return { products: await Promise.all(products), isEditable: editToken !== undefined }
    })

    app.post(
      '/studio/api/judgement',
      { schema: { body: Judged }, bodyLimit: 8 * MIB, onRequest },
      async ({ body: { product, files } }): Promise<StudioJudgement> => {
        const { folder } = folderOf(context, product)
        const before = tools.read(folder)
        const after = changed(before, files)
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
