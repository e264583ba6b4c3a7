import { evaluateAt, toPointer } from '#validation/pointer.ts'

import { exchanged, harmless, placesOf, replaced, rewritten, together, withValue } from '../edits.ts'
import type { Operator, Spot } from '../Operator.ts'
import type { Product, Tree } from '../Product.ts'
import { counterpart } from './wordingOperators.ts'

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

/** Edits that are right: a finding about one is a false alarm. */
export const harmlessOperators: Operator[] = [
  harmless(
    replaced('reworded', ['wording'], '**', ({ value }, { tree }) =>
      typeof value === 'string' && /\p{L}$/u.test(value)
        ? `${value} ${tree.file.includes('/it/') ? 'oggi' : 'today'}`
        : undefined,
    ),
  ),
  harmless(
    exchanged('order of keys', ALL, [
      '',
      'tasks',
      'waits',
      'wayouts',
      'conditions',
      'conditions *',
      'uiSchema',
      'sources',
      'limits',
      'deadlines',
      'tasks *',
      'actions *',
    ]),
  ),
  harmless(
    replaced(
      '$comment',
      ALL,
      [
        '',
        'tasks *',
        'waits *',
        'schema',
        'schema properties *',
        'actions *',
        'blocks *',
        'conditions *',
        'sources *',
        'rows *',
      ],
      ({ value }) =>
        typeof value === 'object' && value !== null && !Array.isArray(value)
          ? { $comment: 'Asked for by the product owner.', ...value }
          : undefined,
    ),
  ),
  harmless(rewritten('byte order mark', ALL, (text) => `\u{feff}${text}`)),
  harmless(rewritten('other ends of lines', ALL, (text) => text.replaceAll('\n', '\r\n'))),
  harmless(
    rewritten(
      'other indentation',
      ALL,
      (text, { random }) => `${JSON.stringify(JSON.parse(text), null, random.oneOf([0, 1, 4]))}\n`,
    ),
  ),
  harmless(
    replaced('another valid example', ['screen'], 'examples valid', ({ value }) =>
      Array.isArray(value) && value.length > 0 ? [...value, value[0]] : undefined,
    ),
  ),
  newField(),
  newChoice(),
  longerText(),
]

/** The words of a screen, in both languages. */
function wordsOf(product: Product, { file }: Tree): Tree[] {
  const process = file.split('/')[1]
  const italian = product.trees.find((tree) => tree.file === `i18n/it/${process}.json`)
  const english = italian && counterpart(italian, product.trees)
  return italian && english ? [italian, english] : []
}

function screenName({ file }: Tree): string {
  return file.slice(file.lastIndexOf('/') + 1, -'.json'.length)
}

/** One more field that may be left out, with its words and its place in the order. */
function newField(): Operator {
  return {
    name: 'a new optional field with its words',
    is: 'harmless',
    changesBehaviour: true,
    spots: (product) =>
      placesOf(product, ['screen'], ['schema properties'])
        .filter(({ tree }) => (tree.value as { layout?: string }).layout === 'form')
        .map(({ tree }): Spot => () => {
          const schema = ['schema', 'properties', 'remarks']
          let text = withValue(tree.text, schema, { type: 'string', maxLength: 200 })
          const order = evaluateAt(tree.value, '/uiSchema/ui:order')
          if (Array.isArray(order)) text = withValue(text, ['uiSchema', 'ui:order'], [...order, 'remarks'])
          const words = wordsOf(product, tree).map(
            (each) =>
              [
                each.file,
                withValue(each.text, [screenName(tree), 'remarks'], {
                  label: each.file.includes('/it/') ? 'Note' : 'Remarks',
                }),
              ] as const,
          )
          return words.length === 0 ? undefined : together([tree.file, text], ...words)
        }),
  }
}

/** One more choice of a field whose choices have words of its own. */
function newChoice(): Operator {
  return {
    name: 'a new choice with its words',
    is: 'harmless',
    changesBehaviour: true,
    spots: (product) =>
      placesOf(product, ['screen'], ['schema properties * enum']).map(({ tree, place }): Spot => () => {
        const field = String(place.path[2])
        const words = wordsOf(product, tree).map((each) => {
          const path = [screenName(tree), field, 'options', 'newChoice']
          const known = evaluateAt(each.value, toPointer(path.slice(0, -1)))
          return [
            each.file,
            known === undefined ? undefined : withValue(each.text, path, newChoiceWords(known, each)),
          ] as const
        })
        if (words.length === 0) return undefined
        const list = [...(place.value as unknown[]), 'newChoice']
        return together([tree.file, withValue(tree.text, place.path, list)], ...words)
      }),
  }
}

function newChoiceWords(known: unknown, { file }: Tree): unknown {
  const text = file.includes('/it/') ? 'Altra scelta' : 'Another choice'
  const [first] = Object.values(known as object)
  return typeof first === 'object' ? { label: text } : text
}

/** One sentence more in both languages. */
function longerText(): Operator {
  return {
    name: 'one sentence more in both languages',
    is: 'harmless',
    spots: (product) =>
      placesOf(product, ['wording'], ['** intro', '** help'])
        .filter(({ tree }) => tree.file.includes('/it/'))
        .map(({ tree, place: { path, value } }): Spot => () => {
          const english = counterpart(tree, product.trees)
          const text = english && evaluateAt(english.value, toPointer(path))
          if (typeof value !== 'string' || typeof text !== 'string') return undefined
          return together(
            [tree.file, withValue(tree.text, path, `${value} Bastano pochi minuti.`)],
            [english!.file, withValue(english!.text, path, `${text} It takes a few minutes.`)],
          )
        }),
  }
}
