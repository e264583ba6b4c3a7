import type { Check } from '../Check.ts'
import { writtenSchemas } from '../content/writtenSchemas.ts'

/** A shared piece that nothing refers to is dead. */
export const everySharedFileIsUsed: Check = function* (content) {
  if ([...content.unread].some((file) => file.startsWith('schemas/'))) return
  const references = writtenSchemas(content).flatMap(({ schema }) => schema.$ref?.split('#')[0] ?? [])
  for (const { name, source } of content.shared.values()) {
    if (references.includes(`/shared/${name}.json`)) continue
    const message = `Nothing refers to "/shared/${name}.json".`
    yield { source, pointer: '', message, hint: 'Use it, or take the file away.' }
  }
}
