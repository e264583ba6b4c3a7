import { type Around, removed, renamed, replaced, withValue } from '../edits.ts'
import { evaluateAt, toPointer } from '#validation/pointer.ts'
import type { Operator, Spot } from '../Operator.ts'
import { misspelt } from '../otherValues.ts'
import { placesOf } from '../edits.ts'
import type { Place, Tree } from '../Product.ts'

const WORDING = ['wording'] as const
const TEXTS = '**'

/** Mistakes in the texts. */
export const wordingOperators: Operator[] = [
  ofText('text negated', negated),
  ofText('text exchanged with its neighbour', ({ path, value }, { tree, random }) => {
    const siblings = textsBeside(tree, path).filter((each) => each !== value)
    return siblings.length === 0 ? undefined : random.oneOf(siblings)
  }),
  bothExchanged(),
  ofText('Italian in the English file', (place, around) => otherLanguage('en', place, around)),
  ofText('English in the Italian file', (place, around) => otherLanguage('it', place, around)),
  ofText('text of another screen', ({ value }, { tree, random }) => {
    const all = tree.places.flatMap((place) => (typeof place.value === 'string' ? place.value : []))
    const another = random.oneOf(all)
    return another.includes('{{') || value.includes('{{') ? undefined : another
  }),
  ofText('blank text', (_, { random }) => random.oneOf(['', ' ', '-'])),
  ofText('key in place of a text', ({ path }) => path.join('.')),
  ofText('text not finished', ({ value }, { random }) =>
    value.length < 12 ? undefined : value.slice(0, 3 + random.below(value.length - 6)),
  ),
  ofText('number in a text changed', ({ value }, { random }) =>
    /\d/.test(value.replaceAll(/\{\{.*?\}\}/g, '')) && !value.includes('{{')
      ? value.replace(/\d/, (digit) => String((Number(digit) + 1 + random.below(8)) % 10))
      : undefined,
  ),
  ofText('placeholder misspelt', ({ value }, { random }) =>
    placeholder(value, (name) => `{{${misspelt(name, random)}}}`),
  ),
  ofText('placeholder deleted', ({ value }) => placeholder(value, () => '')),
  ofText('placeholder of another text', ({ value }, { random, tree }) => {
    const names = tree.text.match(/\{\{\w+\}\}/g) ?? []
    return names.length === 0 ? undefined : placeholder(value, () => random.oneOf(names))
  }),
  ofText('placeholder with one brace', ({ value }) => placeholder(value, (name) => `{${name}}`)),
  ofText('markup in a text', ({ value }) => `<b>${value}</b>`),
  ofText('word misspelt', ({ value }, { random }) =>
    value.replace(/\p{L}{5,}/u, (word) => misspelt(word, random)),
  ),
  removed('text deleted', WORDING, TEXTS),
  renamed('key of a text misspelt', WORDING, TEXTS, (key, { random }) => misspelt(key, random)),
  replaced(
    'text of an error for another keyword',
    WORDING,
    ['** error *', '** errors *'],
    ({ path, value }, { tree, random }) => {
      const siblings = textsBeside(tree, path).filter((each) => each !== value)
      return siblings.length === 0 ? undefined : random.oneOf(siblings)
    },
  ),
]

function ofText(
  name: string,
  change: (place: { path: Place['path']; value: string }, around: Around) => string | undefined,
): Operator {
  return replaced(name, WORDING, TEXTS, ({ path, value }, around) =>
    typeof value === 'string' ? change({ path, value }, around) : undefined,
  )
}

function textsBeside({ value }: Tree, path: Place['path']): string[] {
  const parent = evaluateAt(value, toPointer(path.slice(0, -1)))
  return Object.entries(parent as object).flatMap(([key, each]) =>
    typeof each === 'string' && !key.startsWith('$') ? each : [],
  )
}

const saying = {
  it: /\b(è|sono|puoi|hai|può|abbiamo|possiamo|serve|devi|resta|vale|manca)\b/,
  en: /\b(is|are|can|have|has|will|must|may)\b/,
}

function negated({ value }: { value: string }, { tree }: Around): string | undefined {
  if (languageOf(tree) === 'it') {
    if (/\b[Nn]on /.test(value)) return value.replace(/\b[Nn]on /, '')
    return saying.it.test(value) ? value.replace(saying.it, 'non $1') : undefined
  }
  if (/ not /.test(value)) return value.replace(' not ', ' ')
  return saying.en.test(value) ? value.replace(saying.en, '$1 not') : undefined
}

function languageOf({ file }: Tree): string {
  return file.split('/')[1] ?? ''
}

/** The text of the same key in the other language, where the file is of this one and the two differ. */
function otherLanguage(
  of: string,
  { path, value }: { path: Place['path']; value: string },
  { tree, product }: Around,
): string | undefined {
  if (languageOf(tree) !== of || value.split(' ').length < 2) return undefined
  const text = evaluateAt(counterpart(tree, product.trees)?.value, toPointer(path))
  return typeof text === 'string' ? text : undefined
}

export function counterpart({ file }: Tree, trees: Tree[]): Tree | undefined {
  const [top, language, name] = file.split('/')
  const wanted = [top, language === 'it' ? 'en' : 'it', name].join('/')
  return trees.find((tree) => tree.file === wanted)
}

function placeholder(value: string, by: (name: string) => string): string | undefined {
  return /\{\{\w+\}\}/.test(value) ? value.replace(/\{\{(\w+)\}\}/, (_, name: string) => by(name)) : undefined
}

/** Two texts side by side exchanged in both languages. */
function bothExchanged(): Operator {
  return {
    name: 'text exchanged with its neighbour in both languages',
    is: 'wrong',
    spots: (product) =>
      placesOf(product, WORDING, [TEXTS])
        .filter(({ tree, place }) => languageOf(tree) === 'it' && typeof place.value === 'string')
        .map(({ tree, place: { path } }): Spot => (random) => {
          const parent = path.slice(0, -1)
          const siblings = Object.entries(evaluateAt(tree.value, toPointer(parent)) as object).flatMap(
            ([key, value]) =>
              typeof value === 'string' && !key.startsWith('$') && key !== path.at(-1) ? key : [],
          )
          const english = counterpart(tree, product.trees)
          if (siblings.length === 0 || !english) return undefined
          const key = random.oneOf(siblings)
          return new Map(
            [tree, english].map((each) => [each.file, withExchanged(each, path, [...parent, key])]),
          )
        }),
  }
}

function withExchanged({ text, value }: Tree, one: Place['path'], other: Place['path']): string {
  const [first, second] = [evaluateAt(value, toPointer(one)), evaluateAt(value, toPointer(other))]
  return withValue(withValue(text, one, second), other, first)
}
