import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'

/** A test as it is written: the titles of what stands around it, then its own. */
export interface WrittenTest {
  path: string[]
  /** It is never run, or only under a condition. */
  isSkipped: boolean
}

/** The tests that a file holds, read from its text: nothing of it is run. */
export function testsIn(root: string, file: string): WrittenTest[] {
  const code = readFileSync(join(root, file), 'utf8')
  const around: { node: ESTree.CallExpression; title: string; isSkipped: boolean }[] = []
  const tests: WrittenTest[] = []

  new Visitor({
    CallExpression: (node) => {
      const names = namesOf(node.callee)
      const title = titleOf(node.arguments[0], code)
      if (title === undefined) return
      const isSkipped = names.some((name) => /^(skip|skipIf|runIf|todo|fixme)$/.test(name))
      if (names.includes('describe')) around.push({ node, title, isSkipped })
      else if (names[0] === 'it' || names[0] === 'test') {
        const titles = around.map((outer) => outer.title)
        tests.push({
          path: [...titles, title],
          isSkipped: isSkipped || around.some((outer) => outer.isSkipped),
        })
      }
    },
    'CallExpression:exit': (node) => {
      if (around.at(-1)?.node === node) around.pop()
    },
  }).visit(parseSync(file, code).program)
  return tests
}

/** The names that a call goes through: `test.describe.each(rows)` has test, describe and each. */
function namesOf(callee: ESTree.Expression): string[] {
  if (callee.type === 'Identifier') return [callee.name]
  if (callee.type === 'CallExpression') return namesOf(callee.callee)
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return []
  return [...namesOf(callee.object), callee.property.name]
}

function titleOf(node: ESTree.Argument | undefined, code: string): string | undefined {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  if (node?.type !== 'TemplateLiteral') return undefined
  return code.slice(node.start + 1, node.end - 1)
}
