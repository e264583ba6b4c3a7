import { MAXIMUM_DOCUMENT_BYTES as maximumDocumentBytes } from '#contract/limits.ts'
import type { FormHandle } from '#engine/form/SchemaForm.tsx'
import type { Screen } from '#engine/screen/Screen.ts'
import type { Scope } from '#engine/screen/ScreenHost.ts'
import { today } from '#engine/screen/setToday.ts'

import { logAnomaly } from '../log.ts'
import { ActionRunner } from './actions/ActionRunner.ts'
import { caseStatus } from './caseStatus.ts'
import { deviceHost } from './deviceHost.ts'
import { documentsHost } from './documentsHost.ts'
import { ScreenDraft } from './draft/ScreenDraft.ts'
import { prefilled } from '#engine/answers/prefilled.ts'
import type { ScreenOpening, ScreenSession } from './ScreenSession.ts'
import { screenStore } from './screenStore.ts'
import type { FollowedSources } from './sources/followSources.ts'
import { taskOf } from './taskOf.ts'
import { watchScreen } from './watchScreen.ts'

/** Opens a screen: its state, its draft, its actions. It outlives every redraw and knows no React. */
export function openScreen(opening: ScreenOpening): ScreenSession {
  const { screen, name } = opening.compiled
  const form: { current: FormHandle | null } = { current: null }
  const scope = firstScope(opening)
  // Filled in before anything is drawn: what a field fills in by itself is kept together with it.
  const { data, filled } = prefilled(screen, scope, opening.draft ? filledBefore(screen) : [])
  const store = screenStore({ scope: { ...scope, data }, filled })
  const draft = new ScreenDraft(opening, store, form)
  const runner = new ActionRunner({ opening, store, form, draft })
  let sources: FollowedSources | undefined

  return {
    store,
    form,
    changed: (answers) => draft.changed(answers),
    run: (action) => runner.run(action),
    answer: (choice) => runner.answer(choice),
    edit: (task) => runner.edit(task),
    keepTyped: () => draft.takeTyped(),
    watch() {
      const watched = watchScreen(opening, store, draft)
      sources = watched.sources
      return watched.stop
    },
    askAgain: () => sources?.retryFailed(),
    note: (anomaly, details) => logAnomaly(anomaly, { screen: name, ...details }),
    documents: documentsHost(opening, {
      upload: 'document/upload',
      remove: 'removeDocument',
      download: 'downloadDocument',
    }),
    archive: documentsHost(opening, {
      upload: 'archive/upload',
      remove: 'removeArchiveDocument',
      download: 'downloadArchiveDocument',
    }),
    ...deviceHost,
  }
}

function firstScope(opening: ScreenOpening): Scope {
  const { app, compiled, context, draft, step } = opening
  const task = taskOf(step)
  return {
    data: draft?.data ?? task?.data ?? {},
    variables: firstVariables(opening),
    sources: {},
    results: draft?.results ?? {},
    settings: { ...context.settings, limits: { ...context.settings.limits, maximumDocumentBytes } },
    step: { name: task?.name ?? compiled.name, ...(task && { id: task.id }) },
    status: caseStatus(app.getState(), {}),
    today: today(),
  }
}

/** Returns the step's variables; a page outside the process has its own, and the answers of the other public pages. */
function firstVariables({ app, step, variables }: ScreenOpening): Record<string, unknown> {
  if (step === null) return { ...variables, answers: app.getState().drafts.answers }
  return step.variables ?? variables
}

/** A draft has had its first values already, but for those of sources, which come later. */
function filledBefore({ prefill = {} }: Screen): string[] {
  return Object.keys(prefill).filter((pointer) => !prefill[pointer]?.startsWith('/sources/'))
}
