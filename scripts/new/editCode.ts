import { type ESTree, parseSync, Visitor } from 'vite'

import { UsageError } from '#studio/flow/new/UsageError.ts'

interface Item {
  name?: string
  start: number
  end: number
}

interface List {
  /** The offset of the closing bracket. */
  close: number
  items: Item[]
}

/**
 * Returns code with an entry more in a list: the array or object of a constant (`boxes`, `theme.widgets`). A named entry of
 * an object goes before the first one whose name is greater, among those whose names begin with a capital.
 * Throws where the list is not there.
 */
export function withEntry(code: string, file: string, list: string, entry: string, name?: string): string {
  const { close, items } = listIn(code, file, list)
  const named = name === undefined ? [] : items.filter((item) => /^[A-Z]/.test(item.name ?? ''))
  const next = named.find((item) => (item.name ?? '') > (name ?? ''))
  if (next) return insert(code, next.start, `${entry},\n`)
  const last = named.at(-1) ?? items.at(-1)
  return last ? insert(code, last.end, `,\n${entry}`) : insert(code, close, entry)
}

/** Returns code with an import more, in the order of the paths among those of the same folder. Throws where there is none. */
export function withImport(code: string, file: string, name: string, path: string): string {
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const beside = parseSync(file, code).program.body.filter(
    (node) => node.type === 'ImportDeclaration' && node.source.value.startsWith(folder),
  ) as ESTree.ImportDeclaration[]
  const line = `import { ${name} } from '${path}'`
  const next = beside.find(({ source }) => source.value > path)
  if (next) return insert(code, next.start, `${line}\n`)
  const last = beside.at(-1)
  if (!last) throw new UsageError(`${file} imports nothing from ${folder}: write \`${line}\` there by hand.`)
  return insert(code, last.end, `\n${line}`)
}

function listIn(code: string, file: string, list: string): List {
  const [constant = '', ...members] = list.split('.')
  let node = constantIn(parseSync(file, code).program, constant)
  for (const member of members) node = memberOf(node, member)
  if (node?.type === 'ArrayExpression') {
    return {
      close: node.end - 1,
      items: node.elements.flatMap((each) => (each ? [{ start: each.start, end: each.end }] : [])),
    }
  }
  if (node?.type === 'ObjectExpression') {
    return { close: node.end - 1, items: node.properties.map(itemOf) }
  }
  throw new UsageError(`${file} has no list \`${list}\`: this command writes there. Was it moved or renamed?`)
}

function itemOf(property: ESTree.ObjectExpression['properties'][number]): Item {
  const { start, end } = property
  return { start, end, ...(property.type === 'Property' && { name: nameOf(property) }) }
}

function constantIn(program: ESTree.Program, name: string): ESTree.Expression | undefined {
  let found: ESTree.Expression | undefined
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && id.name === name && init) found = bare(init)
    },
  }).visit(program)
  return found
}

/** An expression without `as const` and `satisfies`. */
function bare(node: ESTree.Expression): ESTree.Expression {
  const isTyped = node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression'
  return isTyped ? bare(node.expression) : node
}

function memberOf(node: ESTree.Expression | undefined, name: string): ESTree.Expression | undefined {
  if (node?.type !== 'ObjectExpression') return undefined
  const found = node.properties.find((each) => each.type === 'Property' && nameOf(each) === name)
  return found?.type === 'Property' ? bare(found.value) : undefined
}

function nameOf({ key }: { key: ESTree.PropertyKey }): string {
  if (key.type === 'Identifier') return key.name
  return key.type === 'Literal' ? String(key.value) : ''
}

function insert(code: string, at: number, text: string): string {
  return code.slice(0, at) + text + code.slice(at)
}
