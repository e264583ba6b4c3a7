import { _, type CodeOptions } from 'ajv'
import standaloneCode from 'ajv/dist/standalone/index.js'
import type { JSONSchema7 } from 'json-schema'

import { createAjv } from '#validation/createAjv.ts'

import { absolute, rootId } from './judge/absolute.ts'
import { boundsOfFields } from './judge/boundsOfFields.ts'
import { conditionalSubschemas } from './judge/conditionalSubschemas.ts'
import { drawnSchema } from './judge/drawnSchema.ts'
import { isConstant } from './judge/isConstant.ts'
import { separateParts } from './parts/separateParts.ts'
import { drawingFindings, type ThemeNames } from './findings/drawingFindings.ts'
import type { Finding } from '#contract/Finding.ts'
import { findingLine } from './read/findingLine.ts'
import { leavesIn } from './plan/leavesIn.ts'
import { lookOf } from './plan/lookOf.ts'
import { hasBranches } from './plan/planChoice.ts'
import { planScreen } from './plan/planScreen.ts'
import { type ReadyScreen, readScreen } from './read/readScreen.ts'
import type { SharedFiles } from './read/resolveReferences.ts'
import { evaluateAt } from '#validation/pointer.ts'
import { walkSchema } from '#validation/schema/walkSchema.ts'

export interface ScreenModule {
  /** An ES module that exports `screen`, a CompiledScreen; absent when the file has findings. */
  code?: string
  findings: Finding[]
  uses: string[]
}

/** A screen by its file, `schemas/<process>/<name>.json`. */
export interface ScreenFile {
  file: string
  process: string
  name: string
}

// `code.formats` says how the generated code reaches our formats, and `esm` that it exports.
const code: CodeOptions = { source: true, esm: true, lines: false, optimize: 1, formats: _`formats` }

/** Compiles a screen file to the code of its chunk: data, plan, and validators that need no `new Function`. */
export function compileScreen(
  screenFile: ScreenFile,
  text: string,
  shared: SharedFiles,
  names?: ThemeNames,
): ScreenModule {
  const read = readScreen(screenFile.file, text, shared)
  const { screen, uses } = read
  const findings = screen ? drawingFindings(screen, read, names) : read.findings
  if (!screen || findings.length > 0) return { findings, uses }
  try {
    return { code: moduleOf(screenFile, screen), findings: [], uses }
  } catch (error) {
    const at = read.source.locate('/schema')
    const finding = { file: screenFile.file, ...at, rule: 'compile', message: (error as Error).message }
    return { findings: [finding], uses }
  }
}

/** The same findings as one error, for tools that stop at the first. */
export function findingLines(findings: Finding[]): string {
  return findings.map(findingLine).join('\n')
}

function moduleOf({ name, process }: ScreenFile, screen: ReadyScreen): string {
  const { schema, conditions = {}, examples: _examples, ...rest } = screen
  const wordless = withoutDescriptions(schema)
  const ajv = createAjv({ code, messages: false, inlineRefs: false, ...lookOf(schema) })
  const exported: Record<string, string> = { validate: rootId }
  ajv.addSchema({ ...wordless, $id: rootId })

  const add = (part: JSONSchema7 | boolean): string => {
    const variable = `v${Object.keys(exported).length}`
    const id = `screen:/${variable}`
    exported[variable] = id
    ajv.addSchema({ $id: id, allOf: [typeof part === 'boolean' ? part : absolute(part)] })
    return variable
  }
  const plan = planScreen(wordless, rest.uiSchema)
  const drawn = drawnSchema(wordless)
  const ofRjsf = plan.isWhole && !plan.hasChoices ? {} : drawn.subschemas
  const tried = Object.entries({ ...conditionalSubschemas(wordless), ...ofRjsf }).map(
    ([key, part]) => `${quote(key)}: ${isConstant(part) ? `is(${quote(part.const)})` : add(part)}`,
  )
  const judged = Object.entries(conditions).map(([condition, lines]) => {
    const tests = Object.entries(lines).map(([at, part]) => `meets(${add(part)}, scope, ${quote(at)})`)
    return `${quote(condition)}: (scope) => ${tests.join(' && ') || 'true'}`
  })

  const ofParts = new Map<string, string>()
  // Where rjsf draws, all of the form is judged with each answer.
  const leaves = new Set(leavesIn(plan.root))
  const separate = plan.isWhole ? separateParts(wordless, rest, leaves) : {}
  const parts = Object.entries(separate).map(([pointer, at]) => {
    const target = referenceTo(at, wordless)
    const variable = ofParts.get(target) ?? add({ $ref: target })
    ofParts.set(target, variable)
    return `${quote(pointer)}: { at: ${quote(at)}, validate: ${variable} }`
  })

  let hasChoices = false
  walkSchema(wordless, (node) => (hasChoices ||= hasBranches(node)))
  const bounds = rest.bounds && boundsOfFields(rest.bounds, wordless)
  const data = JSON.stringify({ ...rest, bounds, schema: drawn.schema })
  const validators = shortened(rewriteRequires(standaloneCode(ajv, exported)))
  return [
    runtimeImport,
    ...(/\bformats\b/.test(validators) ? [formatsImport] : []),
    ...(hasChoices ? [branchErrorsImport] : []),
    validators,
    `export const screen = {`,
    `name: ${quote(name)}, process: ${quote(process)}, screen: ${data}, plan: ${JSON.stringify(plan)}, validate,`,
    `validators: { ${tried.join(', ')} }, conditions: { ${judged.join(', ')} },`,
    ...(parts.length > 0 ? [`parts: { ${parts.join(', ')} },`] : []),
    `${hasChoices ? 'branchErrors ' : ''}}`,
  ].join('\n')
}

/** A reference to a schema: where it refers to another itself and says no more, to that one, which others may have too. */
function referenceTo(at: string, root: JSONSchema7): string {
  const { $ref, ...beside } = evaluateAt(root, at) as JSONSchema7
  return $ref === undefined || Object.keys(beside).length > 0 ? encodeURI(`#${at}`) : $ref
}

const quote = (value: unknown) => JSON.stringify(value)

/** What a schema says to its readers is not carried to the browser. */
function withoutDescriptions(schema: JSONSchema7): JSONSchema7 {
  const copy = structuredClone(schema)
  walkSchema(copy, (node) => {
    delete node.description
  })
  return copy
}

const runtimeImport = `import { equal, is, meets, refuse, ucs2length } from '#validation/validatorRuntime.ts'`
/** In a screen that names a format alone: the first page does without them. */
const formatsImport = `import { formats } from '#validation/formats.ts'`
/** In a screen with a choice alone. */
const branchErrorsImport = `import { branchErrors } from '#engine/answers/branchErrors.ts'`

const ours: Record<string, string> = { ucs2length: 'ucs2length', equal: 'equal' }

/** Ajv asks for its run-time parts by `require`, in ES modules too: it gets ours. */
function rewriteRequires(generated: string): string {
  return generated.replaceAll(/require\("ajv\/dist\/runtime\/(\w+)"\)\.default/g, (whole, part: string) => {
    const known = ours[part]
    if (!known) throw new Error(`A keyword of this schema needs ${whole}, which the browser does not have.`)
    return known
  })
}

/** How Ajv writes down what it refuses: the same five statements for each keyword of each field. None goes beyond a semicolon. */
const written =
  /const (err\d+) = \{instancePath(?::([^;]*?))?,schemaPath:("[^";]*"),keyword:("\w+"),params:(\{[^;]*?\})\};if\(vErrors === null\)\{vErrors = \[\1\];\}else \{vErrors\.push\(\1\);\}/g

/** The same by a call: half the code of a large form, in the file and in the browser's memory. */
function shortened(generated: string): string {
  return generated.replaceAll(
    written,
    (_whole, _name, path: string | undefined, schemaPath: string, keyword: string, params: string) =>
      `vErrors = refuse(vErrors, ${path ?? 'instancePath'}, ${schemaPath}, ${keyword}, ${params});`,
  )
}
