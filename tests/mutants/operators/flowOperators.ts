import { exchanged, removed, renamed, replaced } from '../edits.ts'
import type { Operator } from '../Operator.ts'
import { anotherAt, anotherPointer, misspelt, misspeltEnd, misspeltText, other } from '../otherValues.ts'
import type { Place, Product } from '../Product.ts'
import type { Around } from '../edits.ts'

const FLOW = ['flow'] as const
const DECIDING = ['flow', 'journey'] as const

/** Mistakes in `flows/<process>.json`: where a case goes, and what decides it. */
export const flowOperators: Operator[] = [
  replaced('another next of a task', FLOW, 'tasks * next', anotherStep),
  replaced('another next of a wait', FLOW, 'waits * next', anotherStep),
  replaced('another failed of a wait', FLOW, 'waits * failed', anotherStep),
  replaced('another next of a branch', FLOW, 'gateways * * next', anotherStep),
  replaced('another next of a message', FLOW, '* * messages * next', anotherStep),
  replaced('another next of a timer', FLOW, '* * timers * next', anotherStep),
  replaced(
    'next passes over the next step',
    FLOW,
    ['tasks * next', 'waits * next', 'gateways * * next'],
    overNext,
  ),
  replaced('next misspelt', FLOW, '** next', misspeltText),
  replaced('next is another word', FLOW, '* * messages * next', ({ value }, { random }) =>
    ['close', 'previous', 'return', 'end'].includes(String(value))
      ? other(['close', 'previous', 'return', 'end'], { value }, random)
      : undefined,
  ),
  replaced('another start of a process', FLOW, 'start', anotherStep),
  exchanged('order of branches', FLOW, 'gateways *'),
  removed('branch deleted', FLOW, 'gateways * *'),
  replaced('another when of a branch', FLOW, 'gateways * * when', anotherCondition),
  removed('when of a branch deleted', FLOW, 'gateways * * when'),
  replaced('condition negated', FLOW, 'conditions * * const', ({ value }) =>
    typeof value === 'boolean' ? !value : undefined,
  ),
  replaced('empty test', FLOW, 'conditions * *', () => ({})),
  removed('one test of a condition deleted', FLOW, 'conditions * *'),
  replaced(
    'another value in a condition',
    FLOW,
    ['conditions * * const', 'conditions * * enum *'],
    ({ value }, { random, product }) =>
      other(
        [...product.textsAt(FLOW, 'conditions * * const'), ...product.textsAt(FLOW, 'conditions * * enum *')],
        { value },
        random,
      ),
  ),
  replaced('another bound in a condition', FLOW, 'conditions * * *', ({ value, path }, { random }) =>
    typeof value === 'number' && /imum$|Items$/.test(String(path.at(-1)))
      ? value + random.oneOf([-1, 1, 10])
      : undefined,
  ),
  renamed('another fact in a condition', FLOW, 'conditions * *', (key, around) =>
    anotherPointer({ value: key }, around),
  ),
  renamed('wrong depth in a condition', FLOW, 'conditions * *', (key, around) =>
    misspeltEnd({ value: key }, around),
  ),
  replaced('requires another condition', FLOW, 'tasks * requires * condition', anotherCondition),
  replaced(
    'requires another error',
    FLOW,
    'tasks * requires * error',
    anotherAt(FLOW, 'tasks * requires * error'),
  ),
  removed('requires deleted', FLOW, ['tasks * requires', 'tasks * requires *']),
  replaced('another worker', DECIDING, '** worker', anotherAt(DECIDING, '** worker')),
  removed('worker deleted', DECIDING, '** worker'),
  replaced('worker misspelt', DECIDING, '** worker', misspeltText),
  replaced('pollFor of PT0S', FLOW, 'waits * pollFor', () => 'PT0S'),
  replaced('timer of PT0S', DECIDING, ['* * timers * after', 'deadline after'], () => 'PT0S'),
  replaced(
    'another duration',
    DECIDING,
    ['* * timers * after', 'waits * pollFor', 'deadline after'],
    ({ value }, { random, product }) =>
      other(
        [...product.textsAt(DECIDING, '** after'), ...product.textsAt(FLOW, '** pollFor')],
        { value },
        random,
      ),
  ),
  replaced(
    'duration in words',
    DECIDING,
    ['* * timers * after', 'waits * pollFor', 'deadline after'],
    (_, { random }) => random.oneOf(['5 days', 'P5', '5D', 'PT1D', 'one week']),
  ),
  removed('timer deleted', FLOW, ['* * timers *', '* * timers']),
  replaced('timer from another fact', FLOW, '* * timers * from', anotherPointer),
  removed('timer from deleted', FLOW, '* * timers * from'),
  renamed('message misspelt', FLOW, '* * messages *', (key, { random }) => misspelt(key, random)),
  renamed('another message', FLOW, '* * messages *', (key, { random, product }) =>
    other(messagesOf(product), { value: key }, random),
  ),
  removed('message deleted', FLOW, '* * messages *'),
  replaced('message by another sender', FLOW, '* * messages *', changedSender),
  replaced('message under another condition', FLOW, '* * messages * when', anotherCondition),
  removed('condition of a message deleted', FLOW, '* * messages * when'),
  replaced('variables show another place', FLOW, '* * variables *', anotherPointer),
  replaced('wrong depth in variables', FLOW, '* * variables *', misspeltEnd),
  removed('variable deleted', FLOW, '* * variables *'),
  renamed('variable misspelt', FLOW, '* * variables *', (key, { random }) => misspelt(key, random)),
  replaced(
    'sets from another place',
    DECIDING,
    ['* * sets *', '* * messages * sets *', 'sets *'],
    anotherPointer,
  ),
  replaced(
    'wrong depth in what sets',
    DECIDING,
    ['** sets *', '** sets * * *', '** sets * * of *'],
    misspeltEnd,
  ),
  replaced('another argument of a formula', DECIDING, ['** sets * * *', '** sets * * of *'], anotherPointer),
  renamed('sets another fact', DECIDING, '** sets *', (key, around) =>
    anotherPointer({ value: key }, around),
  ),
  removed('sets deleted', DECIDING, '** sets *'),
  exchanged('order of sets', DECIDING, '** sets'),
  removed('editable step deleted', FLOW, 'tasks * editable *'),
  replaced('another editable step', FLOW, 'tasks * editable *', anotherStep),
  removed('document deleted', DECIDING, [
    'tasks * documents *',
    'tasks * documents * types *',
    'archive documents * types *',
  ]),
  removed('documents deleted', FLOW, 'tasks * documents'),
  replaced(
    'document under another condition',
    FLOW,
    ['tasks * documents * when', 'tasks * documents * types * when', 'tasks * documentGroup when'],
    anotherCondition,
  ),
  replaced(
    'another name of a document',
    FLOW,
    'tasks * documents * name',
    anotherAt(FLOW, 'tasks * documents * name'),
  ),
  replaced('another name of a documents group', FLOW, 'tasks * documentGroup name', misspeltText),
  replaced(
    'another channel of a code',
    FLOW,
    ['tasks * code channel', 'tasks * code * channel'],
    ({ value }, { random }) => other(['pec', 'sms', 'email'], { value }, random),
  ),
  replaced('code to another place', FLOW, ['tasks * code to', 'tasks * code * to'], anotherPointer),
  removed('code deleted', FLOW, ['tasks * code', 'tasks * code *']),
  replaced('another notification', DECIDING, '** tells', anotherAt(DECIDING, '** tells')),
  removed('notification deleted', DECIDING, '** tells'),
  replaced(
    'another screen of a step',
    FLOW,
    ['tasks * screen', 'waits * screen', 'wayouts * screen'],
    (place, around) => anotherStep(place, around),
  ),
  replaced('another decision table', DECIDING, '** decides *', anotherAt(DECIDING, '** decides *')),
  removed('decision table not asked', DECIDING, '** decides'),
  removed('task deleted', FLOW, ['tasks *', 'waits *', 'wayouts *']),
]

function anotherStep(place: Place, { product, random }: Around): string | undefined {
  const steps = [...(product.content.steps?.keys() ?? [])]
  return steps.includes(String(place.value)) ? other(steps, place, random) : undefined
}

/** Where the step leads to which this one led. */
function overNext({ value }: Place, { product }: Around): string | undefined {
  const step = product.content.steps?.get(String(value))
  return step && 'next' in step.definition ? step.definition.next : undefined
}

function anotherCondition(place: Place, { tree, random }: Around): string | undefined {
  const { conditions } = tree.value as { conditions?: object }
  return other(Object.keys(conditions ?? {}), place, random)
}

/** Without `by` the outside world sends what a wait accepts, and the applicant what other steps do. */
function changedSender({ value, path }: Place): object | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const usual = path[0] === 'waits' ? 'outside' : 'applicant'
  const by = 'by' in value ? value.by : usual
  return { ...value, by: by === 'outside' ? 'applicant' : 'outside' }
}

function messagesOf({ content }: Product): string[] {
  return [...(content.steps?.values() ?? [])].flatMap(({ definition }) =>
    Object.keys(definition.messages ?? {}),
  )
}
