import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'

import {
  type StudioChanges,
  type StudioCommitProposal,
  type StudioCommitted,
  type StudioDefinitions,
  type StudioJudgement,
  type StudioPreview,
  type StudioProduct,
  type StudioSaved,
  type StudioSession,
} from '#contract/studio.ts'

import { DomainError } from '../errors/DomainError.ts'
import { factSchemas } from '../lending/facts.ts'
import { EditorSessions } from './access/EditorSessions.ts'
import { type SignInParts, signInRoutes } from './access/signInRoutes.ts'
import { tokenAccess } from './access/tokenAccess.ts'
import type { DefinitionTools } from './DefinitionTools.ts'
import { operationsRoutes } from './operationsRoutes.ts'
import { playRoutes } from './playRoutes.ts'
import { PreviewModules, PREVIEWS } from './PreviewModules.ts'
import { changed, folderOf, foldersOf } from './productFolders.ts'
import { backupsOf, newFindings, saveDefinitions } from './saveDefinitions.ts'

/** What the studio's routes are made of. */
export interface StudioParts {
  tools: DefinitionTools
  /** A request that edits, plays or reads operations shows it. Without one each of them is refused. */
  token?: string
  /** Where people sign in, to look as well. No token is accepted then. */
  signIn?: SignInParts
  /** Nothing is edited, played or tried again here: in production. */
  isReadOnly?: boolean
}

const MIB = 1024 * 1024
const Path = Type.String({ maxLength: 200 })
const Text = Type.Union([Type.String({ maxLength: MIB }), Type.Null()])
const Changes = Type.Record(Path, Text)
const strictly = { additionalProperties: false }
const Judged = Type.Object({ product: Path, files: Changes }, strictly)
const Chosen = Type.Object({ product: Path }, strictly)
const Committed = Type.Object(
  { product: Path, message: Type.String({ maxLength: 10_000, pattern: '\\S' }) },
  strictly,
)
const Shown = Type.Object({ product: Path, file: Path }, strictly)
const Previewed = Type.Object({ product: Path, file: Path, files: Changes }, strictly)
const Kept = Type.Partial(Shown)
const Hashed = Type.Object({ hash: Type.String({ pattern: '^[\\w-]{43}$' }) })
const Saved = Type.Object(
  {
    product: Path,
    files: Type.Record(Path, Type.Object({ was: Text, text: Text }, strictly)),
    despiteStories: Type.Optional(Type.Boolean()),
  },
  strictly,
)

/**
 * Where the studio reads the definitions, has changes judged, saves and commits them: from a page of this origin, and all
 * but the first with the token, or, where people sign in, all of it by who has.
 */
export function studioRoutes({
  tools,
  token,
  signIn,
  isReadOnly = false,
}: StudioParts): FastifyPluginAsyncTypebox {
  return async (app) => {
    const { context } = app
    app.addHook('onRoute', (route) => {
      route.schema = { ...route.schema, hide: true }
    })
    const sessions = signIn && new EditorSessions(context)
    const access = sessions ?? tokenAccess(token)
    const isEditable = !isReadOnly && (sessions !== undefined || token !== undefined)
    const onRequest = isEditable ? access.act : tokenAccess(undefined).act
    if (signIn && sessions) await app.register(signInRoutes(signIn, sessions))
    await app.register(playRoutes({ tools, onRequest }))
    await app.register(operationsRoutes({ see: access.act, retry: onRequest, canRetry: isEditable }))

    // One save or commit after the other: each is judged against what stands there.
    let turn: Promise<unknown> = Promise.resolve()

    app.get('/studio/api/session', async (request): Promise<StudioSession> => {
      const editor = await access.editor(request)
      return { signsIn: sessions !== undefined, name: editor?.name ?? null }
    })

    app.get(
      '/studio/api/definitions',
      { config: { isPublic: true }, onRequest: access.see },
      async (): Promise<StudioDefinitions> => {
        const products = foldersOf(context).map(async ({ name, base, folder }): Promise<StudioProduct> => {
          const texts = tools.read(folder)
          const committed = await tools.committed(folder, texts)
          const files = [...texts].map(([path, text]) => [
            path,
            { text, ...(committed && { committed: committed.has(path) ? committed.get(path)! : text }) },
          ])
          return { name, base, files: Object.fromEntries(files) as StudioProduct['files'] }
        })
        return {
          products: await Promise.all(products),
          isEditable,
          needsToken: sessions === undefined,
          facts: factSchemas,
        }
      },
    )

    app.post(
      '/studio/api/judgement',
      { schema: { body: Judged }, bodyLimit: 8 * MIB, onRequest },
      async ({ body: { product, files } }): Promise<StudioJudgement> => {
        const { folder } = folderOf(context, product)
        if (Object.keys(files).length > 0) prepareSave()
        const before = tools.read(folder)
        const after = changed(before, files)
        const findings = await tools.judge(after)
        const isReadable = newFindings(await tools.judge(before), findings).length === 0
        return { findings, behaviour: isReadable ? await tools.behaviour(folder, after) : [] }
      },
    )

    function prepareSave(): void {
      tools
        .prepareSave?.()
        .catch((error: unknown) => context.log.warn({ err: error }, 'a save could not be prepared'))
    }

    const modules = new PreviewModules()
    const preview = async (product: string, file: string, files: StudioChanges): Promise<StudioPreview> => {
      const { folder } = folderOf(context, product)
      const shown = await modules.compile(file, changed(tools.read(folder), files))
      if (!shown) throw new DomainError('NOT_FOUND', `There is no screen ${file} here.`)
      return shown
    }
    // Who may only look sees the screens as they are saved.
    app.get(
      PREVIEWS,
      { schema: { querystring: Shown }, onRequest: access.see },
      async ({ query }): Promise<StudioPreview> => {
        const shown = await preview(query.product, query.file, {})
        if ('findings' in shown) return shown
        // Another server may be asked for the module: it compiles the same.
        return { module: `${shown.module}?${new URLSearchParams(query)}` }
      },
    )
    app.post(
      PREVIEWS,
      { schema: { body: Previewed }, bodyLimit: 8 * MIB, onRequest },
      async ({ body: { product, file, files } }): Promise<StudioPreview> => preview(product, file, files),
    )
    app.get(
      `${PREVIEWS}/:hash.js`,
      { config: { isPublic: true }, schema: { params: Hashed, querystring: Kept }, onRequest: access.see },
      async ({ params: { hash }, query: { product, file } }, reply): Promise<string> => {
        const module = `${PREVIEWS}/${hash}.js`
        if (product !== undefined && file !== undefined && modules.codeAt(module) === undefined)
          await preview(product, file, {})
        const code = modules.codeAt(module)
        if (code === undefined) throw new DomainError('NOT_FOUND', 'This module is kept no longer.')
        reply.type('text/javascript; charset=utf-8')
        return code
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
        return inTurn(() => saveDefinitions(body, place, tools))
      },
    )

    app.get(
      '/studio/api/commit',
      { schema: { querystring: Chosen }, onRequest },
      async ({ query }): Promise<StudioCommitProposal> => {
        const { folder } = folderOf(context, query.product)
        const proposal = await tools.proposeCommit(folder, tools.read(folder))
        if (!proposal) throw new DomainError('NOT_FOUND', 'The definitions stand in no git checkout.')
        return proposal
      },
    )

    app.post(
      '/studio/api/commit',
      { schema: { body: Committed }, onRequest },
      async (request): Promise<StudioCommitted> => {
        const { product, message } = request.body
        const { folder } = folderOf(context, product)
        const editor = await access.editor(request)
        return inTurn(() => tools.commit(folder, message, editor))
      },
    )

    async function inTurn<T>(act: () => Promise<T>): Promise<T> {
      const acted = turn.then(act)
      turn = acted.catch(() => undefined)
      return acted
    }
  }
}
