import type { JSONSchema7, JSONSchema7Definition } from 'json-schema'
import { referredSchema } from '#validation/schema/referredSchema.ts'

/**
 * Returns what rjsf asks of a branch of `oneOf` or `anyOf` to find the one that the answers mean: nothing that the branch
 * requires, but an answer to one of its properties, as `getFirstMatchingOption` puts it. The schema judges as the branch
 * does once rjsf has resolved it for the data. Undefined for a branch without properties, which is asked as it stands.
 */
export function begunBranch(branch: JSONSchema7, root: JSONSchema7): JSONSchema7 | undefined {
  const answered = answeredIn(branch, root)
  return answered.length === 0 ? undefined : { allOf: [withoutRequired(branch, root), { anyOf: answered }] }
}

/** Schemas of which one fits as soon as a property of the branch has an answer. */
function answeredIn(part: JSONSchema7Definition | undefined, root: JSONSchema7): JSONSchema7Definition[] {
  if (typeof part !== 'object') return []
  const schema = followed(part, root)
  const { properties, patternProperties, additionalProperties = false, allOf = [] } = schema
  const names = properties && Object.keys(properties)
  const isOpen = patternProperties !== undefined || additionalProperties !== false
  const within = (inner: JSONSchema7Definition | undefined) => ({
    anyOf: [false, ...answeredIn(inner, root)],
  })
  const hasBranches = [schema.then, schema.else].some((each) => answeredIn(each, root).length > 0)
  return [
    ...(names?.map((name) => ({ required: [name] })) ?? []),
    ...(names?.length === 0 ? [false] : []),
    ...(isOpen ? [{ type: 'object' as const, minProperties: 1 }] : []),
    ...allOf.flatMap((each) => answeredIn(each, root)),
    // oxlint-disable-next-line unicorn/no-thenable -- JSON Schema's own word
    ...(hasBranches ? [{ if: schema.if!, then: within(schema.then), else: within(schema.else) }] : []),
    ...schemasIn(schema.dependencies).map(([name, each]) => ({ required: [name], ...within(each) })),
  ]
}

/** A schema, and all of it that judges the same value, without what they require. */
function withoutRequired(part: JSONSchema7Definition, root: JSONSchema7): JSONSchema7Definition {
  if (typeof part !== 'object') return part
  const { required: _, allOf, then, else: otherwise, dependencies, ...rest } = followed(part, root)
  const lenient = (each: JSONSchema7Definition) => withoutRequired(each, root)
  const dependents = schemasIn(dependencies).map(([name, each]) => [name, begunDependent(each, name, root)])
  return {
    ...rest,
    ...addedIn(rest),
    ...(allOf && { allOf: allOf.map(lenient) }),
    // oxlint-disable-next-line unicorn/no-thenable -- JSON Schema's own word
    ...(then !== undefined && { then: lenient(then) }),
    ...(otherwise !== undefined && { else: lenient(otherwise) }),
    ...(dependents.length > 0 && { dependencies: Object.fromEntries(dependents) }),
  }
}

/** A dependency counts by the one branch that the answer it depends on selects; where there is no such one, by none. */
function begunDependent(
  dependent: JSONSchema7Definition,
  name: string,
  root: JSONSchema7,
): JSONSchema7Definition {
  if (typeof dependent !== 'object') return dependent
  const { oneOf, ...rest } = followed(dependent, root)
  if (oneOf === undefined) return withoutRequired(rest, root)
  const branches = oneOf.flatMap((branch) => {
    const selecting = selectingSchema(branch, name, root)
    return selecting ? [{ selecting, allOf: [selecting, withoutRequired(branch, root)] }] : []
  })
  const isUnclear = { not: { oneOf: branches.map(({ selecting }) => selecting) } }
  const counting = branches.length === 0 ? [] : [isUnclear, ...branches.map(({ allOf }) => ({ allOf }))]
  return { allOf: [withoutRequired(rest, root), ...(counting.length > 0 ? [{ anyOf: counting }] : [])] }
}

/** Returns what rjsf tries to find the branch of a dependency that counts: the answer that it depends on. */
export function selectingSchema(
  branch: JSONSchema7Definition,
  name: string,
  root: JSONSchema7,
): JSONSchema7 | undefined {
  const property = typeof branch === 'object' ? followed(branch, root).properties?.[name] : undefined
  return property === undefined ? undefined : { type: 'object', properties: { [name]: property } }
}

/** What rjsf asks of properties that the data adds: where the schema says less, by the kind of the answer alone. */
function addedIn({ additionalProperties: added = false, patternProperties }: JSONSchema7): JSONSchema7 {
  if (added === false) return patternProperties ? { additionalProperties: { type: 'null' } } : {}
  if (added === true || added.$ref !== undefined || added.type !== undefined) return {}
  const isChoice = added.anyOf !== undefined || added.oneOf !== undefined
  return { additionalProperties: isChoice ? { type: 'object', ...added } : true }
}

/** Those of `dependencies` that are schemas; the others only require. */
function schemasIn(dependencies: JSONSchema7['dependencies'] = {}): [string, JSONSchema7Definition][] {
  return Object.entries(dependencies).flatMap(([name, each]) => (Array.isArray(each) ? [] : [[name, each]]))
}

/** Follows a reference as rjsf does: what stands beside it comes before what it leads to. */
export function followed(schema: JSONSchema7, root: JSONSchema7): JSONSchema7 {
  const { $ref, ...beside } = schema
  if ($ref === undefined) return schema
  const target = referredSchema($ref, root)
  return typeof target === 'object' ? { ...followed(target, root), ...beside } : beside
}
