import type { CompiledScreen } from '#engine/screen/CompiledScreen.ts'
import { sampledSources } from '#engine/screen/sampledSources.ts'
import type { Screen } from '#engine/screen/Screen.ts'
import { today } from '#engine/screen/setToday.ts'
import type {
  DocumentsHost,
  Scope,
  ScreenHost,
  ScreenState,
  ScreenTexts,
  SourceState,
} from '#engine/screen/ScreenHost.ts'

export interface Samples {
  data?: Record<string, unknown>
  variables?: Record<string, unknown>
  /** Answers of sources that ask a call, and values of the others, by name. */
  sources?: Record<string, unknown>
  results?: Record<string, unknown>
  settings?: Record<string, unknown>
  status?: Record<string, unknown>
  step?: Scope['step']
  state?: Partial<Pick<ScreenState, 'sources' | 'pending' | 'apiError' | 'dialog'>>
  sourceStatus?: SourceState['status']
}

/** A host whose outside world is given to it: screens as previews and tests show them. */
export interface SampleHost extends ScreenHost {
  /** Names of the actions that were run. */
  ran: string[]
  /** What was noted to be wrong. */
  noted: string[]
  data(): Record<string, unknown>
  change(samples: Samples): void
}

export function sampleHost(compiled: CompiledScreen, texts: ScreenTexts, first: Samples = {}): SampleHost {
  let samples = first
  let state = stateOf(compiled.screen, samples)
  const listeners = new Set<() => void>()
  const ran: string[] = []
  const noted: string[] = []
  const change = (more: Samples) => {
    samples = { ...samples, ...more }
    state = stateOf(compiled.screen, samples)
    for (const listener of listeners) listener()
  }
  return {
    store: {
      get: () => state,
      subscribe(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    texts,
    ran,
    noted,
    data: () => state.scope.data,
    change,
    changed: (data) => change({ data }),
    run: async (action) => void ran.push(action),
    answer: (choice) => void ran.push(choice),
    edit: async (task) => void ran.push(`edit ${task}`),
    askAgain: () => void ran.push('askAgain'),
    note: (anomaly) => void noted.push(anomaly),
    locate: async () => ({ latitude: 41.9, longitude: 12.5 }),
    openCamera: () => Promise.reject(new DOMException('No camera in a preview', 'NotFoundError')),
    documents: { ...documents },
    archive: { ...documents },
  }
}

const documents: DocumentsHost = {
  upload: async (_key, file, onProgress) => {
    onProgress(1)
    return { id: 'sample', filename: file.name }
  },
  remove: async () => undefined,
  download: async () => undefined,
}

// What nothing is said of stays the same object.
const none = {}
const noStep: Scope['step'] = { name: '' }

/** What a screen is shown over, by its samples. */
export function stateOf(screen: Screen, samples: Samples): ScreenState {
  const { data = {}, variables = none, results = none, settings = none, status = none } = samples
  const { step = noStep } = samples
  const scope: Scope = { data, variables, results, settings, status, sources: none, step, today: today() }
  if (screen.sources) scope.sources = sampledSources(screen, samples.sources, scope)
  const sources = Object.fromEntries(
    Object.entries(scope.sources).map(([name, value]): [string, SourceState] => [
      name,
      { status: value === undefined ? (samples.sourceStatus ?? 'idle') : 'ready', value },
    ]),
  )
  return { scope, sources, pending: null, apiError: null, dialog: null, ...samples.state }
}
