import { cwd } from 'node:process'

import type { JSONSchema7 } from 'json-schema'

import { fieldAt } from '#checks/lookups/fieldAt.ts'
import { declaredFacts } from '#checks/pointers/declaredFacts.ts'
import { schemaAt } from '#checks/pointers/schemaAt.ts'
import { fieldsOf } from '#engine/compile/plan/fieldsOf.ts'
import type { Condition } from '#flow/Flow.ts'
import { branchOff } from '#studio/flow/edits/branchOff.ts'
import { addEnd } from '#studio/flow/new/addEnd.ts'
import { camelCase } from '#studio/flow/new/camelCase.ts'
import { placeAfter } from '#studio/flow/new/placeAfter.ts'
import { titlesOf } from '#studio/flow/new/titlesOf.ts'
import { UsageError } from '#studio/flow/new/UsageError.ts'

import { readContent } from '../readContent.ts'
import type { Draft } from './Draft.ts'

/**
 * An end to which a case comes after a step, where a condition holds: `/answers/card_kind/answer=gold`. What followed the
 * step follows it where the condition does not hold.
 */
export function newEnd(
  draft: Draft,
  [process = '', name = '']: string[],
  { after, when }: { after: string | undefined; when: string | undefined },
): void {
  const place = placeAfter(draft, process, name, after)
  const condition = conditionOf(draft, when, place.after)
  const called = camelCase(name)
  if (Object.hasOwn(place.flow.conditions, called))
    throw new UsageError(`${place.file} has a condition "${called}" already: choose another name.`)

  branchOff(
    draft,
    { file: place.file, path: [place.list, place.after, 'next'] },
    {
      gateway: `is_${name}`,
      branch: { when: called, next: name },
      condition,
    },
  )
  addEnd(draft, [process, name], titlesOf(name))
}

/** What has to stand at a place: as JSON where it is no text, such as a number, true or false. */
function conditionOf(draft: Draft, when: string | undefined, after: string): Condition {
  const [, pointer, value] = /^(\/(?:answers|facts)\/[^=]+)=(.+)$/.exec(when ?? '') ?? []
  if (pointer === undefined || value === undefined)
    throw new UsageError(`Say when a case ends there: --if /answers/${after}/<field>=<value>.`)
  const schemas = schemasAt(draft, pointer)
  if (!schemas)
    throw new UsageError(
      `Nothing is known at ${pointer}: name a field that a task asks for, such as /answers/${after}/<field>, or a fact of the journey.`,
    )
  const isText =
    !/^(?:-?\d+(?:\.\d+)?|true|false)$/.test(value) || schemas.some(({ type }) => type === 'string')
  return { [pointer]: { const: isText ? value : (JSON.parse(value) as number | boolean) } }
}

/** The schemas of a field that a task, or a page that starts a case, asks for, or of a fact; undefined where there is none. */
function schemasAt(draft: Draft, pointer: string): readonly JSONSchema7[] | undefined {
  const content = readContent(draft.root, cwd())
  const [, root, name = '', ...rest] = pointer.split('/')
  if (root === 'facts') {
    const declared = declaredFacts(content).get(name)
    return declared && schemaAt(declared, rest).schemas
  }
  const isAsked =
    content.steps?.get(name)?.kind === 'task' ||
    [...content.journeys.values()].some(({ value }) => value.start.includes(name))
  const screen = content.screens.get(name)
  if (!isAsked || !screen) return undefined
  return fieldAt(fieldsOf(screen.schema), `/${rest.join('/')}`)?.schemas
}
