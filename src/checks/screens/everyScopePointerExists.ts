import { fieldsOf } from '#engine/compile/plan/fieldsOf.ts'
import { evaluateAt } from '#validation/pointer.ts'

import type { Check } from '../Check.ts'
import type { Content, ScreenDefinition } from '../content/Content.ts'
import { didYouMean } from '../hints/didYouMean.ts'
import { fieldAt } from '../lookups/fieldAt.ts'
import { usesOf } from '../lookups/usesOf.ts'
import { variablesOf } from '../lookups/variablesOf.ts'

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
export const everyScopePointerExists: Check = function* (content) {
  for (const screen of content.screens.values()) {
    for (const { kind, name: target, pointer } of usesOf(screen)) {
      const [, root = '', name] = target.split('/')
      if (kind !== 'scopePointer' || name === undefined || root === 'settings' || exists(target, screen))
        continue
      const known = knownIn(root, screen, content)
      if (!known || known.includes(name)) continue
      const message = `"${target}" leads nowhere: ${root} of this screen hold no "${name}".`
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

/** A pointer into the data is looked for as deep as it goes. */
function exists(target: string, { schema }: ScreenDefinition): boolean {
  return target.startsWith('/data/') && fieldAt(fieldsOf(schema), target.slice('/data'.length)) !== undefined
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
      return ['data', 'variables', 'sources', 'results', 'settings', 'step', 'status', 'today']
  }
}

/** The browser never sees them: see src/engine/compile/screensPlugin.ts. */
const privateSettings = ['theme', 'otp', 'retention', 'token', 'sandbox']

function* unknownSettings(screen: ScreenDefinition, { settings }: Content): ReturnType<Check> {
  if (!settings) return
  const known = Object.keys(settings.value).filter((name) => !privateSettings.includes(name))
  for (const { kind, name: target, pointer } of usesOf(screen)) {
    const [, root, name = ''] = target.split('/')
    if (kind !== 'scopePointer' || root !== 'settings' || name === '') continue
    if (known.includes(name) && evaluateAt(settings.value, target.slice('/settings'.length)) !== undefined)
      continue
    const message = `The settings hold no "${target.slice('/settings/'.length)}".`
    yield {
      source: screen.source,
      pointer,
      message,
      hint: didYouMean(name, known, 'flows/settings.json holds those there are.'),
    }
  }
}
