import { type Around, replaced, renamed, rewritten } from '../edits.ts'
import type { Operator } from '../Operator.ts'
import { misspelt } from '../otherValues.ts'
import type { Tree } from '../Product.ts'

const ALL: readonly Tree['kind'][] = [
  'screen',
  'shared',
  'flow',
  'journey',
  'table',
  'service',
  'event',
  'webhook',
  'story',
  'settings',
  'settingsSchema',
  'general',
  'wording',
]
const GRAMMAR = ALL.filter((kind) => kind !== 'wording' && kind !== 'shared' && kind !== 'settingsSchema')

/** Mistakes in how a file is written. */
export const syntaxOperators: Operator[] = [
  rewritten('comma left out', ALL, (text, around) => without(text, ',\n', '\n', around)),
  rewritten('comma too many', ALL, (text, around) => without(text, '"\n', '",\n', around)),
  rewritten('quote left out', ALL, (text, around) => without(text, '"', '', around)),
  rewritten('brace left out', ALL, (text, { random }) =>
    without(text, random.oneOf(['{', '}']), '', { random }),
  ),
  rewritten('colon left out', ALL, (text, around) => without(text, ': ', ' ', around)),
  rewritten('file cut off', ALL, (text, { random }) =>
    text.slice(0, Math.floor(text.length * random.next())),
  ),
  rewritten('line twice', ALL, (text, { random }) => {
    const lines = text.split('\n')
    const at = 1 + random.below(Math.max(1, lines.length - 2))
    return /^\s*"[^"]+": .*,$/.test(lines[at] ?? '')
      ? lines.toSpliced(at, 0, lines[at] ?? '').join('\n')
      : undefined
  }),
  rewritten('line left out', ALL, (text, { random }) => {
    const lines = text.split('\n')
    return lines.toSpliced(1 + random.below(Math.max(1, lines.length - 2)), 1).join('\n')
  }),
  rewritten('comment with slashes', ALL, (text) => text.replace('{\n', '{\n  // to be mended\n')),
  replaced('unknown key', GRAMMAR, ['', '* *'], ({ value }) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? { ...value, colour: 'blue' }
      : undefined,
  ),
  renamed(
    'key of the grammar misspelt',
    GRAMMAR,
    [
      '*',
      'tasks * *',
      'waits * *',
      'actions * *',
      'blocks * *',
      'sources * *',
      'gateways * * *',
      '* * messages * *',
      '* * timers * *',
    ],
    (key, { random }) => misspelt(key, random),
  ),
  replaced('number as a text', ALL, '**', ({ value }) =>
    typeof value === 'number' ? String(value) : undefined,
  ),
  replaced('true as a text', ALL, '**', ({ value }) =>
    typeof value === 'boolean' ? String(value) : undefined,
  ),
  replaced('text as a list', GRAMMAR, '**', ({ value }) => (typeof value === 'string' ? [value] : undefined)),
  replaced('null', ALL, '**', ({ path }) => (path.length > 0 ? null : undefined)),
  replaced('object as a list', GRAMMAR, ['*', '* *'], ({ value }) =>
    isObject(value) ? Object.values(value) : undefined,
  ),
]

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The text without one of these parts, or with another in its place. */
function without(
  text: string,
  part: string,
  by: string,
  { random }: Pick<Around, 'random'>,
): string | undefined {
  const pieces = text.split(part)
  if (pieces.length === 1) return undefined
  const at = 1 + random.below(pieces.length - 1)
  return pieces.slice(0, at).join(part) + by + pieces.slice(at).join(part)
}
