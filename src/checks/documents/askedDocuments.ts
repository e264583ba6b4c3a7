import type { SourceFile } from '#engine/compile/read/SourceFile.ts'
import type { DocumentDefinition } from '#flow/Flow.ts'

import type { Content } from '../content/Content.ts'

/** Documents that a task asks for, or that the archive takes. */
export interface AskedDocuments {
  source: SourceFile
  /** Names that lead to the task or to the archive, from the top of the file. */
  path: string[]
  /** The task; the archive is none. */
  task?: string
  group: string
  documents: DocumentDefinition[]
}

/** Every list of documents that flows and the journey name. */
export function askedDocuments({ flows, onboarding }: Content): AskedDocuments[] {
  const ofTasks = [...flows.values()].flatMap(({ source, value }) =>
    Object.entries(value.tasks).flatMap(([task, { documents, documentGroup }]) => {
      const group = documentGroup?.name ?? task
      return documents ? [{ source, path: ['tasks', task], task, group, documents }] : []
    }),
  )
  const archive = onboarding?.value.archive
  if (!onboarding || !archive) return ofTasks
  const { documents, documentGroup } = archive
  return [...ofTasks, { source: onboarding.source, path: ['archive'], group: documentGroup.name, documents }]
}
