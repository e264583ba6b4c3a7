import type { Check, RuleFinding } from '../../Check.ts'
import type { Content } from '../../content/Content.ts'
import type { SourceFile } from '#engine/compile/read/SourceFile.ts'
import { didYouMean } from '../../hints/didYouMean.ts'

/** An endpoint that a source or an action calls is one of src/api. */
export const everyEndpointExists: Check = function* ({ screens, catalog }) {
  for (const { source, value } of screens.values()) {
    for (const part of ['sources', 'actions'] as const) {
      for (const [name, definition] of Object.entries(value[part] ?? {})) {
        if ('endpoint' in definition)
          yield* unknown(definition.endpoint, source, `/${part}/${name}/endpoint`, catalog)
      }
    }
  }
}

function* unknown(
  endpoint: string,
  source: SourceFile,
  pointer: string,
  { endpoints }: Content['catalog'],
): Iterable<RuleFinding> {
  if (endpoints.includes(endpoint)) return
  yield {
    source,
    pointer,
    message: `No endpoint is called "${endpoint}".`,
    hint: didYouMean(endpoint, endpoints, 'The files of src/api list those there are.'),
  }
}
