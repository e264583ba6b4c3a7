import { evaluateAt, toPath, toPointer } from '#validation/pointer.ts'

import type { Check, RuleFinding } from '../Check.ts'
import type { Content, ScreenDefinition } from '../content/Content.ts'
import { didYouMean } from '../hints/didYouMean.ts'
import { sayKinds } from '../hints/sayKinds.ts'
import { usesOf } from '../lookups/usesOf.ts'
import { variablesOf } from '../lookups/variablesOf.ts'
import { isKnown, isMissing, type NoPlace } from '../types/Place.ts'
import { within } from '../types/placeIn.ts'
import { scopePlace, wholeSource } from '../types/scopePlace.ts'

/** A pointer into the scope leads to something that can stand there, as deep as it goes. */
export const everyScopePointerExists: Check = function* (content) {
  for (const screen of content.screens.values()) {
    for (const { kind, name: target, pointer } of usesOf(screen)) {
      const wrong = kind === 'scopePointer' && wrongAt(target, screen, content)
      if (wrong) yield { source: screen.source, pointer, ...wrong }
    }
    yield* wrongSources(screen, content)
    yield* unknownSettings(screen, content)
  }
}

type Wrong = Pick<RuleFinding, 'message' | 'hint'>

function wrongAt(target: string, screen: ScreenDefinition, content: Content): Wrong | undefined {
  const [, root = '', name] = target.split('/')
  if (root === 'settings' || name === undefined) return undefined
  const known = knownIn(root, screen, content)
  if (known && !known.includes(name)) return wrongName(target, root, name, known)
  const place = scopePlace(target, screen, content)
  if (!isMissing(place)) return undefined
  if (place.holder === `/${root}`) return wrongName(target, root, place.missing, place.known)
  return wrongDepth(target, place)
}

function wrongName(target: string, root: string, name: string, known: string[]): Wrong {
  const message = `"${target}" leads nowhere: ${root} of this screen hold no "${name}".`
  return { message, hint: didYouMean(name, known, reasons[root] ?? 'Correct the pointer.') }
}

function wrongDepth(target: string, { missing, kinds, holder, known }: NoPlace): Wrong {
  const without = kinds?.length ? `is ${sayKinds(kinds)} without` : 'holds no'
  const message = `"${target}" leads nowhere: "${holder}" ${without} "${missing}".`
  return { message, hint: didYouMean(missing, known, 'Correct the pointer.') }
}

/** A source that reads `at` a place which is not in what it is given, or picks an entry by a key that entries have not. */
function* wrongSources(screen: ScreenDefinition, content: Content): ReturnType<Check> {
  for (const [name, definition] of Object.entries(screen.value.sources ?? {})) {
    const whole = wholeSource(definition, screen, content, [name])
    const given = 'from' in definition ? definition.from : definition.endpoint
    const at =
      definition.at === undefined ? undefined : within(whole, toPath(definition.at).map(String), given)
    if (isMissing(at)) {
      const pointer = toPointer(['sources', name, 'at'])
      yield { source: screen.source, pointer, ...wrongDepth(definition.at!, at) }
    }
    if (isMissing(whole) && 'from' in definition && definition.where && whole.missing === '0') {
      const message = `"${definition.from}" is ${sayKinds(whole.kinds ?? ['object'])}: nothing can be picked from it.`
      const pointer = toPointer(['sources', name, 'from'])
      yield { source: screen.source, pointer, message, hint: 'Name a list, or take "where" away.' }
    }
    if (!isKnown(whole) || !('from' in definition)) continue
    for (const key of Object.keys(definition.where ?? {})) {
      const held = within(whole, [key], definition.from)
      if (!isMissing(held)) continue
      const message = `The entries of "${definition.from}" have no "${key}".`
      const pointer = toPointer(['sources', name, 'where', key])
      yield { source: screen.source, pointer, message, hint: didYouMean(key, held.known, 'Correct the key.') }
    }
  }
}

const reasons: Record<string, string> = {
  variables: 'Name it under "variables" of the step, in the flow.',
  sources: 'Declare it under "sources".',
  results: 'Results are answers of "call" actions.',
}

/** The names that a part of the scope may hold; undefined where they cannot be known, or its schema says them. */
function knownIn(root: string, screen: ScreenDefinition, content: Content): string[] | undefined {
  const { value } = screen
  switch (root) {
    case 'data':
    case 'step':
    case 'status':
      return undefined
    case 'variables':
      return variablesOf(screen, content)
    case 'sources':
      return Object.keys(value.sources ?? {})
    case 'results':
      return Object.entries(value.actions ?? {}).flatMap(([name, { type }]) => (type === 'call' ? name : []))
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
