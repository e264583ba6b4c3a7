import { type ESTree, Visitor } from 'vite'

/** Texts that are given to a function, by the names of its parameters. */
type Given = ReadonlyMap<string, string>

/**
 * Returns the call that an endpoint of src/api makes, `GET /vat_number/{}`: by its `path` and `method`, which may stand in
 * a function of the same file. Undefined where its path depends on more than its arguments.
 */
export function callIn(endpoint: ESTree.Node, program: ESTree.Program): string | undefined {
  const { path, method = 'GET' } = partsIn(endpoint, program, new Map())
  return path === undefined ? undefined : `${method} /${path}`
}

type Parts = Partial<Record<'path' | 'method', string>>

function partsIn(node: ESTree.Node, program: ESTree.Program, given: Given): Parts {
  const parts: Parts = {}
  new Visitor({
    Property: ({ key, value }) => {
      if (key.type !== 'Identifier' || (key.name !== 'path' && key.name !== 'method')) return
      const text = textOf(value, given)
      if (text !== undefined) parts[key.name] ??= text
    },
    CallExpression: ({ callee, arguments: values }) => {
      const called = callee.type === 'Identifier' ? functionNamed(callee.name, program) : undefined
      if (!called?.body) return
      const names = called.params.map((param) => (param.type === 'Identifier' ? param.name : ''))
      const texts = names.flatMap((name, index): [string, string][] => {
        const text = values[index] && textOf(values[index], given)
        return text === undefined ? [] : [[name, text]]
      })
      Object.assign(parts, { ...partsIn(called.body, program, new Map(texts)), ...parts })
    },
  }).visit(asProgram(node, program))
  return parts
}

/** A visitor goes through programs alone. */
function asProgram(node: ESTree.Node, program: ESTree.Program): ESTree.Program {
  return { ...program, body: [node as ESTree.Statement] }
}

function functionNamed(name: string, { body }: ESTree.Program): ESTree.Function | undefined {
  return body.find(
    (each): each is ESTree.Function & ESTree.Statement =>
      each.type === 'FunctionDeclaration' && each.id?.name === name,
  )
}

/** A text, with `{}` for each part of it that is not known. */
function textOf(node: ESTree.Node, given: Given): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  if (node.type !== 'TemplateLiteral') return undefined
  return node.quasis
    .map(({ value: { cooked } }, index) => {
      const part = node.expressions[index]
      const known = part?.type === 'Identifier' ? given.get(part.name) : undefined
      return `${cooked ?? ''}${part ? (known ?? '{}') : ''}`
    })
    .join('')
}
