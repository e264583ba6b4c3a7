import { type ESTree, Visitor } from 'vite'

import { parseTypeScript } from './parseTypeScript.ts'

export interface Import {
  /** As written: `#flow/nextStep.ts`, `./meets.ts`, `react`. */
  target: string
  /** Gone before anything runs. */
  isTypeOnly: boolean
}

/** Everything a TypeScript file imports, in whichever of the language's ways it says so. */
export function importsOf(file: string, code: string): Import[] {
  const imports: Import[] = []
  const add = (target: unknown, isTypeOnly: boolean) => imports.push({ target: String(target), isTypeOnly })

  new Visitor({
    ImportDeclaration: ({ source, importKind, specifiers }) =>
      add(source.value, importKind === 'type' || areTypes(specifiers)),
    ExportNamedDeclaration: ({ source, exportKind, specifiers }) => {
      if (source) add(source.value, exportKind === 'type' || areTypes(specifiers))
    },
    ExportAllDeclaration: ({ source, exportKind }) => add(source.value, exportKind === 'type'),
    ImportExpression: ({ source }) => add(literal(source), false),
    TSImportType: ({ source }) => add(source.value, true),
    CallExpression: ({ callee, arguments: [first] }) => {
      if (first && (isRequire(callee) || isGlob(callee))) add(literal(first), false)
    },
  }).visit(parseTypeScript(file, code))
  return imports
}

/** Whether a file hands out anything under the name `default`. */
export function hasDefaultExport(file: string, code: string): boolean {
  // Most files lack the very word: to parse them all takes seconds.
  if (!code.includes('default')) return false
  let found = false
  new Visitor({
    ExportDefaultDeclaration: () => {
      found = true
    },
    ExportSpecifier: ({ exported }) => {
      found ||= exported.type === 'Identifier' && exported.name === 'default'
    },
  }).visit(parseTypeScript(file, code))
  return found
}

function areTypes(specifiers: ESTree.ImportDeclaration['specifiers'] | ESTree.ExportSpecifier[]): boolean {
  return (
    specifiers.length > 0 &&
    specifiers.every((each) =>
      'importKind' in each ? each.importKind === 'type' : 'exportKind' in each && each.exportKind === 'type',
    )
  )
}

function isRequire(callee: ESTree.Expression): boolean {
  return callee.type === 'Identifier' && callee.name === 'require'
}

/** Vite's import.meta.glob('../engine/*.ts'). */
function isGlob(callee: ESTree.Expression): boolean {
  return callee.type === 'MemberExpression' && callee.object.type === 'MetaProperty'
}

/** A string, or the known beginning of one: `./texts/${language}.json` begins with `./texts/`. */
function literal(node: ESTree.Node): unknown {
  if (node.type === 'Literal') return node.value
  return node.type === 'TemplateLiteral' ? node.quasis[0]?.value.cooked : ''
}
