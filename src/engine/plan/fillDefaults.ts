import { equal } from '../answers/equal.ts'
import { type ChoiceNode, type FieldNode, nodesAsked, type ObjectNode } from './FieldNode.ts'

type Data = Record<string, unknown>

/** Data with the first answers in it that a choice standing in it gives; the same data when nothing is missing. */
export type FillChoice = (choice: ChoiceNode, data: Data) => Data

/**
 * The first answers that the schema itself gives, where nothing was answered yet: defaults of fields, and the objects
 * that must be there. The same data when nothing is missing. As rjsf does it, for plans that are whole.
 */
export function fillDefaults(root: FieldNode, data: Data, fillChoice?: FillChoice): Data {
  return root.kind === 'object' ? filledObject(root, data, fillChoice) : data
}

function filledObject(node: ObjectNode, data: Data, fillChoice: FillChoice | undefined): Data {
  if (!node.hasFirstAnswers) return data
  let filled = data
  for (const child of nodesAsked(node, data)) {
    if (child.kind === 'choice') filled = fillChoice?.(child, filled) ?? filled
    else {
      const value = Object.hasOwn(data, child.name) ? data[child.name] : undefined
      const made =
        child.kind === 'object' ? madeObject(child, value, fillChoice) : madeAnswer(child, data, value)
      if (made !== value) filled = { ...filled, [child.name]: made }
    }
  }
  return filled
}

/**
 * An object that is not there comes about when it is required, or when a field in it has a default; what stands in the
 * place of one of several objects gives way to it.
 */
function madeObject(child: ObjectNode, value: unknown, fillChoice: FillChoice | undefined): unknown {
  if (isObject(value)) return filledObject(child, value, fillChoice)
  const isAnswer = value !== undefined && (value === null || child.schema.enum === undefined)
  if (isAnswer) return value
  const made = filledObject(child, {}, fillChoice)
  return child.isRequired || Object.keys(made).length > 0 ? made : value
}

function isObject(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A list that must be there is an empty one at first: that there is nothing in it is then what is said of it. */
function firstEntries({ schema, isRequired }: FieldNode): unknown {
  return schema.default ?? (isRequired ? [] : undefined)
}

/** The first answers of a row that is added. */
export function fillRow(row: FieldNode, fillChoice: FillChoice | undefined): unknown {
  if (row.kind === 'object') return filledObject(row, {}, fillChoice)
  if (row.kind === 'choice') return fillChoice?.(row, {})[row.name]
  return row.schema.default
}

/** Of a field that was emptied nothing is said again; a choice that is none of its own gives way to the default. */
function madeAnswer(node: FieldNode, data: Data, value: unknown): unknown {
  const { name, schema } = node
  if (schema.type === 'array') return Object.hasOwn(data, name) ? value : firstEntries(node)
  if (schema.default === undefined) return value
  if (!Object.hasOwn(data, name)) return schema.default
  const isUnknown =
    value !== undefined &&
    value !== null &&
    schema.enum !== undefined &&
    !schema.enum.some((each: unknown) => equal(each, value))
  return isUnknown && schema.const === undefined ? schema.default : value
}
