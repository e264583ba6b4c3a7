import { fieldsOf } from '#engine/compile/plan/fieldsOf.ts'
import { evaluateAt } from '#validation/pointer.ts'

import type { Check } from '../Check.ts'
import type { Content, ScreenDefinition } from '../Content.ts'
import { didYouMean } from '../didYouMean.ts'
import { fieldAt } from '../fieldAt.ts'
import { usesOf } from '../usesOf.ts'
import { variablesOf } from '../variablesOf.ts'

/** Keys of the step and of the status that the application keeps in a screen's scope. */
const stepKeys = ['id', 'name', 'reference', 'state', 'process']
const statusKeys = [
  'state',
  'process',
  'progress',
  'reference',
  'companyName',
  'companyType',
  'loan',
  'daysLeft',
  'archiveOpen',
]

/** A pointer into the scope leads to something that can stand there. */
export const everyPlaceInTheScopeExists: Check = function* (content) {
  for (const screen of content.screens.values()) {
    for (const { kind, name: place, pointer } of usesOf(screen)) {
      const [, root = '', name] = place.split('/')
      if (kind !== 'place' || name === undefined || root === 'settings' || exists(place, screen)) continue
      const known = knownIn(root, screen, content)
      if (!known || known.includes(name)) continue
      const message = `"${place}" leads nowhere: ${root} of this screen hold no "${name}".`
      yield {
        source: screen.source,
        pointer,
        message,
        hint: didYouMean(name, known, reasons[root] ?? 'Correct the pointer.'),
      }
    }
    yield* unknownSettings(screen, content)
  }
}

const reasons: Record<string, string> = {
  variables: 'Name it under "variables" of the step, in the flow.',
  sources: 'Declare it under "sources".',
  results: 'Results are answers of "call" actions.',
}

/** A place inside the data is looked for as deep as it goes. */
function exists(place: string, { schema }: ScreenDefinition): boolean {
  return place.startsWith('/data/') && fieldAt(fieldsOf(schema), place.slice('/data'.length)) !== undefined
}

/** The names that a part of the scope may hold; undefined where they cannot be known. */
function knownIn(root: string, screen: ScreenDefinition, content: Content): string[] | undefined {
  const { value, schema } = screen
  switch (root) {
    case 'data':
      return [...fieldsOf(schema).values()]
        .filter(({ path }) => path.length === 1)
        .map(({ path }) => path.join())
    case 'variables':
      return variablesOf(screen, content)
    case 'sources':
      return Object.keys(value.sources ?? {})
    case 'results':
      return Object.entries(value.actions ?? {}).flatMap(([name, { type }]) => (type === 'call' ? name : []))
    case 'step':
      return stepKeys
    case 'status':
      return statusKeys
    default:
      return ['data', 'variables', 'sources', 'results', 'settings', 'step', 'status']
  }
}

/** The browser never sees them: see src/engine/compile/screensPlugin.ts. */
const privateSettings = ['theme', 'otp', 'retention', 'token', 'sandbox']

function* unknownSettings(screen: ScreenDefinition, { settings }: Content): ReturnType<Check> {
  if (!settings) return
  const known = Object.keys(settings.value).filter((name) => !privateSettings.includes(name))
  for (const { kind, name: place, pointer } of usesOf(screen)) {
    const [, root, name = ''] = place.split('/')
    if (kind !== 'place' || root !== 'settings' || name === '') continue
    if (known.includes(name) && evaluateAt(settings.value, place.slice('/settings'.length)) !== undefined)
      continue
    const message = `The settings hold no "${place.slice('/settings/'.length)}".`
    yield {
      source: screen.source,
      pointer,
      message,
      hint: didYouMean(name, known, 'flows/settings.json holds those there are.'),
    }
  }
}
