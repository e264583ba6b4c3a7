import type { SaidText } from './PreviewMessage.ts'

/** Signs without a shape: zero and one of a number, and what stands around it. No text of a product has them. */
const ZERO = '\u2062'
const ONE = '\u2063'
const END = '\u2064'
const mark = new RegExp(`${END}([${ZERO}${ONE}]+)${END}`, 'g')
/** Attributes that people read, or hear. */
const read = ['aria-label', 'aria-description', 'alt', 'label', 'placeholder', 'title']

/** A part of a text node that one text of the wording says. */
interface Span {
  start: number
  end: number
  text: SaidText
}

/**
 * Which text of the wording stands where on the page. Each text is said with a number behind it, in signs that have no shape;
 * as soon as it is on the page the number is taken out, and kept beside the node.
 */
export class TextMarks {
  readonly #texts: SaidText[] = []
  readonly #numbers = new Map<string, number>()
  /** Of a text node, as long as it says what it said. */
  readonly #spans = new WeakMap<Node, { plain: string; spans: Span[] }>()

  /** Returns a text with its number behind it. */
  marked(said: string, text: SaidText): string {
    const key = JSON.stringify(text)
    const number = this.#numbers.get(key) ?? this.#texts.push(text) - 1
    this.#numbers.set(key, number)
    const bits = [...number.toString(2)].map((bit) => (bit === '1' ? ONE : ZERO)).join('')
    return `${said}${END}${bits}${END}`
  }

  /** Takes the numbers out of all that is drawn from now on, before it is seen. */
  follow(root: Element): void {
    const observer = new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === 'childList') for (const node of addedNodes) this.#takeOut(node)
        else this.#takeOut(target)
      }
    })
    observer.observe(root, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
      attributeFilter: read,
    })
  }

  /** Returns the text that stands at a point, among those below an element; undefined where none does. */
  textAt(element: Element, x: number, y: number): { text: SaidText; range: Range } | undefined {
    return this.#rangesBelow(element).find(({ range }) =>
      [...range.getClientRects()].some(
        ({ left, right, top, bottom }) => x >= left - 2 && x <= right + 2 && y >= top - 2 && y <= bottom + 2,
      ),
    )
  }

  /** Returns where a text stands below an element, by what says that it is the one. */
  find(element: Element, isIt: (text: SaidText) => boolean): Range | undefined {
    return this.#rangesBelow(element).find(({ text }) => isIt(text))?.range
  }

  #rangesBelow(element: Element): { text: SaidText; range: Range }[] {
    const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const found: { text: SaidText; range: Range }[] = []
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      const known = this.#spans.get(node)
      for (const { start, end, text } of known && known.plain === node.nodeValue ? known.spans : []) {
        const range = document.createRange()
        range.setStart(node, start)
        range.setEnd(node, end)
        found.push({ text, range })
      }
    }
    return found
  }

  #takeOut(node: Node): void {
    if (node instanceof Text) return this.#takeOutOfText(node)
    if (!(node instanceof Element)) return
    for (const name of read) {
      const value = node.getAttribute(name)
      if (value?.includes(END)) node.setAttribute(name, value.replaceAll(mark, ''))
    }
    for (const inner of node.childNodes) this.#takeOut(inner)
  }

  #takeOutOfText(node: Text): void {
    const { data } = node
    if (!data.includes(END)) return
    const spans: Span[] = []
    let plain = ''
    let from = 0
    for (const found of data.matchAll(mark)) {
      plain += data.slice(from, found.index)
      const bits = [...found[1]!].map((sign) => (sign === ONE ? '1' : '0')).join('')
      const text = this.#texts[Number.parseInt(bits, 2)]
      if (text) spans.push({ start: spans.at(-1)?.end ?? 0, end: plain.length, text })
      from = found.index + found[0].length
    }
    plain += data.slice(from)
    node.data = plain
    this.#spans.set(node, { plain, spans })
  }
}
