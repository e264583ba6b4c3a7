import type { Finding } from '#contract/Finding.ts'
import type { IncomingEvent } from '#flow/Events.ts'
import { createAjv } from '#validation/createAjv.ts'

import type { Definition } from '../content/Content.ts'

/** Whether the payload of an event has a schema that says nothing. */
export function eventFindings({ source, value }: Definition<IncomingEvent>): Finding[] {
  try {
    createAjv().compile(value.payload)
    return []
  } catch (error) {
    const message = `${(error as Error).message}.`
    return [{ file: source.file, ...source.locate('/payload'), rule: 'schema', message }]
  }
}
