import { _, type Ajv, type CodeKeywordDefinition, type KeywordCxt, stringify } from 'ajv'

/**
 * Makes a choice of constants, `"oneOf": [{ "const": "a" }, { "const": "b" }]`, as cheap as `enum`: Ajv would write a
 * validator with an error of its own for each branch. What such a choice accepts and the error it gives stay the same.
 */
export function addConstantChoices(ajv: Ajv): void {
  replace(ajv, 'oneOf', 'allOf', hasDoubles)
  replace(ajv, 'anyOf', 'oneOf', () => false)
}

type Constant = string | number | boolean | null

function replace(
  ajv: Ajv,
  keyword: string,
  before: string,
  isSpecial: (constants: Constant[]) => boolean,
): void {
  const usual = ajv.getKeyword(keyword) as CodeKeywordDefinition
  ajv.removeKeyword(keyword)
  ajv.addKeyword({
    ...usual,
    before,
    code(cxt, ruleType) {
      const constants = constantsIn(cxt.schema)
      if (!constants || isSpecial(constants)) usual.code(cxt, ruleType)
      else checkConstants(cxt, constants)
    },
  })
}

function checkConstants(cxt: KeywordCxt, constants: Constant[]): void {
  const { gen, data } = cxt
  const choices = gen.scopeValue('schema', { ref: constants, code: stringify(constants) })
  cxt.setParams({ passing: _`null` })
  cxt.pass(_`${choices}.includes(${data})`)
}

/** The constants of a choice whose branches say nothing else; undefined for any other. */
function constantsIn(branches: unknown): Constant[] | undefined {
  if (!Array.isArray(branches)) return undefined
  const constants = branches.flatMap((branch: unknown) => constantOf(branch) ?? [])
  return constants.length === branches.length ? constants.map(({ value }) => value) : undefined
}

/** What does not judge a value. */
const silent = new Set(['const', 'title', 'description', '$comment'])

function constantOf(branch: unknown): { value: Constant } | undefined {
  if (typeof branch !== 'object' || branch === null || !Object.hasOwn(branch, 'const')) return undefined
  if (!Object.keys(branch).every((key) => silent.has(key))) return undefined
  const value = (branch as { const: unknown }).const
  return value === null || typeof value !== 'object' ? { value: value as Constant } : undefined
}

/** Exactly one branch may fit: a constant that stands twice fits none. */
function hasDoubles(constants: Constant[]): boolean {
  return new Set(constants).size < constants.length
}
