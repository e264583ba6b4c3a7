import type { SourceFile } from '#engine/compile/read/SourceFile.ts'
import type { DocumentDefinition } from '#flow/Flow.ts'

import type { Content } from '../content/Content.ts'

/** Documents that a task asks for, or that the archive takes. */
export interface AskedDocuments {
  source: SourceFile
  /** Names that lead to the task or to the archive, from the top of the file. */
  path: string[]
  /** The screen of the task; the archive is none. */
  screen?: string
  group: string
  documents: DocumentDefinition[]
}

/** Every list of documents that flows and journeys name, those of tasks first. */
export function askedDocuments({ flows, journeys }: Content): AskedDocuments[] {
  const ofTasks = [...flows.values()].flatMap(({ source, value }) =>
    Object.entries(value.tasks).flatMap(([task, { screen = task, documents, documentGroup }]) => {
      const group = documentGroup?.name ?? task
      return documents ? [{ source, path: ['tasks', task], screen, group, documents }] : []
    }),
  )
  const ofArchives = [...journeys.values()].flatMap(({ source, value: { archive } }) =>
    archive
      ? [{ source, path: ['archive'], group: archive.documentGroup.name, documents: archive.documents }]
      : [],
  )
  return [...ofTasks, ...ofArchives]
}
