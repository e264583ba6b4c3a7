import { type CSSRule, CSSStyleRule, type Element as StyledElement, PropertySymbol } from 'happy-dom'
import CSSComputedStyle from 'happy-dom/lib/css/declaration/computed-style/CSSComputedStyle.js'
import QuerySelector from 'happy-dom/lib/query-selector/QuerySelector.js'
import SelectorParser from 'happy-dom/lib/query-selector/SelectorParser.js'

/** What happy-dom works a style out with: it keeps it to itself. */
interface StyleWork {
  element: StyledElement
  parseCSSRules(options: { cssRules: CSSRule[]; elements: { element: StyledElement }[] }): void
}

/** Places of the rules of a stylesheet, by a class that what they are for must have. */
type Places = ReadonlyMap<string, number[]>

/** Under it stand the places of rules for what need not have a class. */
const NO_CLASS = ''

const work = CSSComputedStyle.prototype as unknown as StyleWork
const { parseCSSRules } = work
const known = new WeakMap<CSSRule[], { count: number; places: Places }>()

/**
 * After each change of the page happy-dom holds each rule of each stylesheet anew against an element whose style is asked for, and
 * against all around it: hundreds of rules of antd's, whenever a test asks for a role. Here it is given those alone whose class
 * the element has, and those for any class, in their order: what comes of it is the same.
 */
work.parseCSSRules = function parseFew(options) {
  const places = placesOf(options.cssRules, this.element)
  for (const held of options.elements) {
    const classes = held.element.getAttribute('class')?.split(/\s+/) ?? []
    const own = new Set([NO_CLASS, ...classes].flatMap((name) => places.get(name) ?? []))
    if (own.size === 0) continue
    const cssRules = [...own].toSorted((one, other) => one - other).map((place) => options.cssRules[place]!)
    parseCSSRules.call(this, { ...options, elements: [held], cssRules })
  }
}

function placesOf(rules: CSSRule[], element: StyledElement): Places {
  const found = known.get(rules)
  if (found?.count === rules.length) return found.places
  const places = new Map<string, number[]>()
  for (const [place, rule] of rules.entries()) {
    for (const name of classesOf(rule, element)) places.set(name, [...(places.get(name) ?? []), place])
  }
  known.set(rules, { count: rules.length, places })
  return places
}

/** A class of each thing that a rule is for. */
function classesOf(rule: CSSRule, scope: StyledElement): string[] {
  if (!(rule instanceof CSSStyleRule)) return [NO_CLASS]
  const { globalMatchFunction } = QuerySelector
  const window = scope[PropertySymbol.window]
  const parser = new SelectorParser({ window, scope, globalMatchFunction, ignoreErrors: true })
  const selectors = parser.getSelectorGroups(rule.selectorText)
  return selectors.map((parts) => parts.at(-1)?.classNames?.[0] ?? NO_CLASS)
}
