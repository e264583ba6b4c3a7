import { type FieldNode, nodesAsked, type ObjectNode, type RowsNode } from './FieldNode.ts'

type Data = Record<string, unknown>

/**
 * The first answers that the schema itself gives, where nothing was answered yet: defaults of fields, and the objects
 * that must be there. The same data when nothing is missing. As rjsf does it, for plans that are whole.
 */
export function fillDefaults(root: FieldNode, data: Data): Data {
  return root.kind === 'object' ? filledObject(root, data) : data
}

function filledObject(node: ObjectNode, data: Data): Data {
  if (!node.hasFirstAnswers) return data
  let filled = data
  for (const child of nodesAsked(node, data)) {
    const value = Object.hasOwn(data, child.name) ? data[child.name] : undefined
    const made = child.kind === 'object' ? madeObject(child, value) : madeAnswer(child, data, value)
    if (made !== value) filled = { ...filled, [child.name]: made }
  }
  return filled
}

/**
 * An object that is not there comes about when it is required, or when a field in it has a default; what stands in the
 * place of one of several objects gives way to it.
 */
function madeObject(child: ObjectNode, value: unknown): unknown {
  if (isObject(value)) return filledObject(child, value)
  const isAnswer = value !== undefined && (value === null || child.schema.enum === undefined)
  if (isAnswer) return value
  const made = filledObject(child, {})
  return child.isRequired || Object.keys(made).length > 0 ? made : value
}

function isObject(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A list that must be there is an empty one at first: that there is no row is then what is said of it. */
function firstRows({ schema, isRequired }: RowsNode): unknown {
  return schema.default ?? (isRequired ? [] : undefined)
}

/** The first answers of a row that is added. */
export function fillRow(row: FieldNode): unknown {
  if (row.kind === 'object') return filledObject(row, {})
  return row.schema.default
}

/** Of a field that was emptied nothing is said again; a choice that is none of its own gives way to the default. */
function madeAnswer(node: FieldNode, data: Data, value: unknown): unknown {
  const { name, schema } = node
  if (node.kind === 'rows') return Object.hasOwn(data, name) ? value : firstRows(node)
  if (schema.default === undefined) return value
  if (!Object.hasOwn(data, name)) return schema.default
  const isUnknown =
    value !== undefined &&
    value !== null &&
    schema.enum !== undefined &&
    !schema.enum.includes(value as never)
  return isUnknown && schema.const === undefined ? schema.default : value
}
