import { type Around, atPlaces, exchanged, removed, renamed, REMOVED, replaced, withValue } from '../edits.ts'
import type { Operator } from '../Operator.ts'
import {
  anotherAt,
  anotherDepth,
  anotherPointer,
  misspelt,
  misspeltEnd,
  misspeltText,
  other,
} from '../otherValues.ts'
import type { Place } from '../Product.ts'

const SCREEN = ['screen'] as const
const SOURCES = ['uiSchema ** source', 'blocks ** source']

/** Mistakes in what of a screen is not its schema. */
export const screenOperators: Operator[] = [
  replaced('another layout', SCREEN, 'layout', ({ value }, { product, random }) =>
    other(product.catalog.layouts, { value }, random),
  ),
  replaced('another widget', SCREEN, 'uiSchema ** ui:widget', ({ value }, { product, random }) =>
    other(product.catalog.widgets, { value }, random),
  ),
  replaced('another field', SCREEN, 'uiSchema ** ui:field', ({ value }, { product, random }) =>
    other(product.catalog.fields, { value }, random),
  ),
  replaced(
    'widget, field or layout misspelt',
    SCREEN,
    ['uiSchema ** ui:widget', 'uiSchema ** ui:field', 'layout'],
    misspeltText,
  ),
  removed('widget or field deleted', SCREEN, ['uiSchema ** ui:widget', 'uiSchema ** ui:field']),
  replaced('another block', SCREEN, 'blocks * block', ({ value }, { product, random }) =>
    other(product.catalog.blocks, { value }, random),
  ),
  removed('block deleted', SCREEN, 'blocks *'),
  exchanged('order of blocks', SCREEN, 'blocks'),
  replaced('another place of a block', SCREEN, 'blocks * place', ({ value }) =>
    value === 'after' ? 'before' : 'after',
  ),
  removed('option of a block deleted', SCREEN, 'blocks * options *'),
  renamed('option of a block misspelt', SCREEN, 'blocks * options *', misspeltKey),
  renamed('option of a widget misspelt', SCREEN, 'uiSchema ** ui:options *', misspeltKey),
  removed('option of a widget deleted', SCREEN, 'uiSchema ** ui:options *'),
  replaced('option of a block shows another place', SCREEN, 'blocks * options *', anotherPointer),
  replaced(
    'another name of a text',
    SCREEN,
    ['blocks * options name', 'actions * dialogs * name'],
    anotherAt(SCREEN, 'blocks * options name'),
  ),
  replaced('another endpoint of a source', SCREEN, 'sources * endpoint', anotherEndpoint),
  replaced('source from another place', SCREEN, 'sources * from', anotherPointer),
  replaced('wrong depth in a source', SCREEN, ['sources * from', 'sources * at'], misspeltEnd),
  replaced('another depth in a source', SCREEN, ['sources * from', 'sources * at'], anotherDepth),
  replaced(
    'another key of the value or label of choices',
    SCREEN,
    ['sources * options value', 'sources * options label'],
    (place, around) =>
      around.random.happens(0.5)
        ? misspeltText(place, around)
        : anotherAt(SCREEN, 'sources * options *')(place, around),
  ),
  renamed('argument of a call misspelt', SCREEN, ['sources * with *', 'actions * with *'], misspeltKey),
  renamed(
    'another argument of a call',
    SCREEN,
    ['sources * with *', 'actions * with *'],
    (key, { product, random }) => other(argumentsOf(product.trees), { value: key }, random),
  ),
  removed('argument of a call deleted', SCREEN, [
    'sources * with *',
    'actions * with *',
    'sources * with',
    'actions * with',
  ]),
  replaced('argument from another place', SCREEN, ['sources * with **', 'actions * with **'], anotherPointer),
  replaced('wrong depth in an argument', SCREEN, ['sources * with **', 'actions * with **'], misspeltEnd),
  removed('poll of a source deleted', SCREEN, 'sources * poll'),
  removed('source deleted', SCREEN, 'sources *'),
  replaced('another endpoint of an action', SCREEN, 'actions * endpoint', anotherEndpoint),
  replaced('endpoint misspelt', SCREEN, ['actions * endpoint', 'sources * endpoint'], misspeltText),
  replaced('another type of an action', SCREEN, 'actions * type', anotherAt(SCREEN, 'actions * type')),
  replaced(
    'another message of an action',
    SCREEN,
    'actions * message',
    anotherAt(SCREEN, 'actions * message'),
  ),
  replaced('message of an action misspelt', SCREEN, 'actions * message', misspeltText),
  replaced('another route of an action', SCREEN, 'actions * route', ({ value }, { product, random }) =>
    other([...product.content.screens.keys()], { value }, random),
  ),
  replaced(
    'another when',
    SCREEN,
    ['actions * when', 'blocks * when', 'uiSchema ** when', 'actions * dialogs * when'],
    ({ value }, { tree, random }) =>
      other(Object.keys((tree.value as { conditions?: object }).conditions ?? {}), { value }, random),
  ),
  removed('when deleted', SCREEN, [
    'actions * when',
    'blocks * when',
    'uiSchema ** when',
    'actions * dialogs * when',
  ]),
  removed('then of an action deleted', SCREEN, 'actions * then'),
  atPlaces('then in a circle', SCREEN, 'actions *', ({ path }, { tree }) =>
    withValue(tree.text, [...path, 'then'], path[1]),
  ),
  replaced('another then', SCREEN, 'actions * then', ({ value }, { tree, random }) =>
    other(Object.keys((tree.value as { actions?: object }).actions ?? {}), { value }, random),
  ),
  removed('one of needs deleted', SCREEN, 'actions * needs *'),
  removed('needs deleted', SCREEN, 'actions * needs'),
  replaced('needs another field', SCREEN, 'actions * needs *', anotherField),
  removed('action deleted', SCREEN, 'actions *'),
  renamed('action misspelt', SCREEN, 'actions *', misspeltKey),
  removed('dialog deleted', SCREEN, ['actions * dialogs', 'actions * dialogs *']),
  replaced(
    'focus on another field',
    SCREEN,
    ['actions * focus', 'actions * errors *', 'actions * dialogs * edits'],
    anotherField,
  ),
  renamed('another error code', SCREEN, 'actions * errors *', (key, { product, random }) =>
    other(product.catalog.errorCodes, { value: key }, random),
  ),
  removed('redirect deleted', SCREEN, ['actions * redirect', 'actions * redirectTo']),
  replaced('redirect to another place', SCREEN, 'actions * redirectTo', anotherPointer),
  replaced(
    'another variant of an action',
    SCREEN,
    'actions * variant',
    anotherAt(SCREEN, 'actions * variant'),
  ),
  removed('validate deleted', SCREEN, ['actions * validate', 'actions * clears', 'actions * beside']),
  exchanged('order of actions', SCREEN, 'actions'),
  replaced('condition of a screen negated', SCREEN, 'conditions ** const', ({ value }) =>
    typeof value === 'boolean' ? !value : undefined,
  ),
  replaced('empty test of a screen', SCREEN, 'conditions * *', () => ({})),
  removed('one test of a screen condition deleted', SCREEN, 'conditions * *'),
  replaced(
    'value in a condition of a screen misspelt',
    SCREEN,
    ['conditions ** const', 'conditions ** enum *'],
    misspeltText,
  ),
  renamed('wrong depth in a condition of a screen', SCREEN, 'conditions * *', (key, around) =>
    misspeltEnd({ value: key }, around),
  ),
  renamed('another place in a condition of a screen', SCREEN, 'conditions * *', (key, { tree, random }) =>
    other(
      Object.values((tree.value as { conditions: Record<string, object> }).conditions).flatMap((each) =>
        Object.keys(each),
      ),
      { value: key },
      random,
    ),
  ),
  replaced('bounds exchanged', SCREEN, 'bounds *', ({ value }) => {
    const { minimum, maximum } = value as { minimum?: string; maximum?: string }
    return minimum && maximum ? { minimum: maximum, maximum: minimum } : undefined
  }),
  replaced('bounds from another place', SCREEN, 'bounds * *', anotherPointer),
  replaced('wrong depth in bounds', SCREEN, 'bounds * *', misspeltEnd),
  replaced('prefill from another place', SCREEN, 'prefill *', anotherPointer),
  replaced('wrong depth in prefill', SCREEN, 'prefill *', misspeltEnd),
  removed('prefill deleted', SCREEN, 'prefill *'),
  replaced('another format of a value', SCREEN, '** as', anotherAt(SCREEN, '** as')),
  removed('format of a value deleted', SCREEN, '** as'),
  replaced(
    'value of a text from another place',
    SCREEN,
    ['blocks ** from', 'actions ** from'],
    anotherPointer,
  ),
  replaced('wrong depth in a value of a text', SCREEN, ['blocks ** from', 'actions ** from'], misspeltEnd),
  replaced('another source of a field', SCREEN, SOURCES, ({ value }, { tree, random }) =>
    other(Object.keys((tree.value as { sources?: object }).sources ?? {}), { value }, random),
  ),
  removed('source of a field deleted', SCREEN, SOURCES),
  removed('order of a field left out', SCREEN, 'uiSchema ui:order *'),
  exchanged('order of fields', SCREEN, 'uiSchema ui:order'),
  replaced('example of a screen incomplete', SCREEN, 'examples valid * *', ({ path }, { tree }) => {
    const { schema } = tree.value as { schema?: { required?: string[] } }
    return schema?.required?.includes(String(path.at(-1))) ? REMOVED : undefined
  }),
]

function misspeltKey(key: string, { random }: Around): string {
  return misspelt(key, random)
}

/** Another endpoint that screens of the product ask. */
function anotherEndpoint({ value }: Place, { product, random }: Around): string | undefined {
  const asked = [
    ...product.textsAt(SCREEN, 'sources * endpoint'),
    ...product.textsAt(SCREEN, 'actions * endpoint'),
  ]
  return other([...new Set(asked)], { value }, random)
}

function anotherField({ value }: Place, { tree, random }: Around): string | undefined {
  const { schema } = tree.value as { schema?: { properties?: object } }
  return other(
    Object.keys(schema?.properties ?? {}).map((key) => `/${key}`),
    { value },
    random,
  )
}

function argumentsOf(trees: Around['product']['trees']): string[] {
  const named = trees
    .filter(({ kind }) => kind === 'screen')
    .flatMap(({ places }) =>
      places.filter(({ path }) => path.length === 4 && path[2] === 'with' && path[0] !== 'examples'),
    )
  return [...new Set(named.map(({ path }) => String(path[3])))]
}
