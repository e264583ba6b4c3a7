import type { SourceFile } from '#engine/compile/read/SourceFile.ts'
import { stepsOf } from '#flow/stepsOf.ts'
import { type Path, toPointer } from '#validation/pointer.ts'

import type { Content } from '../content/Content.ts'
import { hasServerWorker } from '../pointers/hasServerWorker.ts'

/** A message that a flow or a journey tells, and where it does. */
export interface ToldMessage {
  source: SourceFile
  pointer: string
  name: string
}

/** Returns every message that flows and journeys tell. */
export function toldMessages({ flows, journeys }: Content): ToldMessage[] {
  const told = (source: SourceFile, path: Path, name: string | undefined): ToldMessage[] =>
    name === undefined ? [] : [{ source, pointer: toPointer([...path, 'tells']), name }]
  const ofFlows = [...flows.values()].flatMap(({ source, value }) =>
    [...stepsOf(value)].flatMap(({ kind, name: step, definition }) => {
      const here = [`${kind}s`, step]
      const { messages = {}, timers = {} } = definition
      return [
        ...(kind === 'wait' ? told(source, here, definition.tells) : []),
        ...Object.entries(messages).flatMap(([name, { tells }]) =>
          told(source, [...here, 'messages', name], tells),
        ),
        ...Object.entries(timers).flatMap(([name, { tells }]) =>
          told(source, [...here, 'timers', name], tells),
        ),
      ]
    }),
  )
  const ofJourneys = [...journeys.values()].flatMap(({ source, value }) =>
    told(source, ['deadline'], value.deadline?.tells),
  )
  return [...ofFlows, ...ofJourneys]
}

/** Returns the messages that the server sends by itself in a product: some only where it has other people, or a worker of the server's. */
export function ownMessages(content: Content): string[] {
  const { catalog, journeys } = content
  const all = [...journeys.values()].map(({ value }) => value)
  const isSent: Record<string, boolean> = {
    told: false,
    code: true,
    resumeLink: true,
    personLink: all.some(({ people }) => people !== undefined),
    superseded: all.some(({ openCases }) => openCases !== undefined),
  }
  return [...catalog.messages.keys()].filter((name) => isSent[name] ?? hasServerWorker(content))
}
