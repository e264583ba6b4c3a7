/** Words that Italian sentences cannot do without, and English ones do not have. */
const ITALIAN =
  /(?:^|[\s(])(?:il|lo|gli|della|delle|dello|degli|del|dei|nel|nella|alla|che|è|sono|puoi|hai|tua|tuo|tuoi|questa|questo|per favore|scegli|inserisci|scrivi)(?=[\s,.:;!?)]|$)/i
/** `amount.label`, `otherDestination`, `wrong_format`: what stands in code, not in a sentence. */
const KEY = /^(?:[a-z][\w-]*(?:\.[\w-]+)+|[a-z]+[A-Z]\w*|[a-z]+(?:_[a-z]+)+)$/
const HIDES = /hidden|clip/
const UNFILLED = /{{|}}|\bundefined\b|\bNaN\b|\[object /

interface Expected {
  isRefused?: boolean
  /** The outline of a screen has no words yet. */
  isOutline?: boolean
}

/** What is wrong with the page as it stands at this width: a sentence each. What was given are no words of ours. */
export function inspectPage(given: unknown, { isRefused, isOutline }: Expected = {}): string[] {
  const notOurs = textsIn(given)
  const texts = shownTexts().map((text) => withoutGiven(text, notOurs))
  const isEnglish = document.documentElement.lang === 'en'
  return [
    ...wide(),
    ...cutOff(),
    ...texts.filter((text) => KEY.test(text)).map((text) => `a key is shown: "${text}"`),
    ...texts.filter((text) => UNFILLED.test(text)).map((text) => `a place is not filled: "${text}"`),
    ...texts.filter((text) => isEnglish && ITALIAN.test(text)).map((text) => `Italian in English: "${text}"`),
    ...missingImages(),
    ...(isRefused && !document.querySelector('.notice--error') ? ['it is refused, and nothing says so'] : []),
    ...(isOutline || document.querySelector('h1')?.textContent?.trim() ? [] : ['the screen has no title']),
  ]
}

/** What is left where the given texts are cut out, the longest first; a given one may be shown in pieces. */
function withoutGiven(text: string, given: string[]): string {
  if (given.some((each) => each.includes(text))) return ''
  return given.reduce((left, each) => left.replaceAll(each, ''), text)
}

function textsIn(given: unknown): string[] {
  if (typeof given === 'string') return given.length > 2 ? [given] : []
  if (typeof given !== 'object' || given === null) return []
  return Object.values(given)
    .flatMap(textsIn)
    .toSorted((a, b) => b.length - a.length)
}

function wide(): string[] {
  const { scrollWidth } = document.documentElement
  if (scrollWidth <= innerWidth) return []
  const over = all().filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
  return [`wider than the page by ${scrollWidth - innerWidth} px: ${over.slice(0, 3).map(nameOf).join(', ')}`]
}

function cutOff(): string[] {
  return all()
    .filter((element) => isCutOff(element))
    .map((element) => `cut off: ${nameOf(element)} "${wordsIn(element).slice(0, 60)}"`)
}

/** Whether an element has words that do not fit, and hides what does not. */
function isCutOff(element: HTMLElement): boolean {
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element
  const isTooWide = scrollWidth > clientWidth + 1 && clientWidth > 1
  const isTooHigh = scrollHeight > clientHeight + 1 && clientHeight > 1
  if (!isTooWide && !isTooHigh) return false
  if (element.closest('.visually-hidden') || !element.checkVisibility() || wordsIn(element) === '')
    return false
  const { overflowX, overflowY } = getComputedStyle(element)
  const isBox = element.matches('input, select')
  return (isTooWide && (isBox || HIDES.test(overflowX))) || (isTooHigh && (isBox || HIDES.test(overflowY)))
}

function missingImages(): string[] {
  return [...document.querySelectorAll('img')]
    .filter(({ complete, naturalWidth }) => complete && naturalWidth === 0)
    .map(({ src }) => `an image is missing: ${src.slice(0, 80)}`)
}

function shownTexts(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: string[] = []
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent?.trim() ?? ''
    if (text !== '' && !walker.currentNode.parentElement?.closest('script, style')) texts.push(text)
  }
  const named = all().flatMap((element) =>
    ['aria-label', 'placeholder', 'alt', 'title'].flatMap((name) => element.getAttribute(name) ?? []),
  )
  return [...new Set([...texts, ...named])]
}

function wordsIn(element: HTMLElement): string {
  if (element instanceof HTMLSelectElement) return element.selectedOptions[0]?.text ?? ''
  return (element instanceof HTMLInputElement ? element.value : element.textContent).trim()
}

function all(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('body *')]
}

function nameOf(element: Element): string {
  const id = element.id ? `#${element.id}` : ''
  const classes = [...element.classList].map((name) => `.${name}`).join('')
  return `${element.tagName.toLowerCase()}${id}${classes}`
}
