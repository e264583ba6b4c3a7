import type { KyselyPlugin, PluginTransformQueryArgs, PluginTransformResultArgs } from 'kysely'

/**
 * Between a server and its database: cut, not one statement of the server's reaches it any more, as if it had been
 * killed; what it had begun is undone. Commits and rollbacks that are under way come through.
 */
export class Lifeline implements KyselyPlugin {
  #left = Infinity

  cutAfter(statements: number): void {
    this.#left = statements
  }

  transformQuery({ node }: PluginTransformQueryArgs) {
    if (this.#left <= 0) throw new Error('This server is dead.')
    this.#left -= 1
    return node
  }

  async transformResult({ result }: PluginTransformResultArgs) {
    return result
  }
}
