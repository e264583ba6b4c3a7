import type { Content } from 'pdfmake'

/** In points. Only in a column of a given width a word that is longer than it is broken, and not cut at the edge of the page. */
const NAMES_WIDTH = 190
const VALUES_WIDTH = 285

/** A table of names and values without lines. */
export function rows(entries: [name: string, value: string | undefined][]): Content {
  return {
    layout: 'noBorders',
    table: {
      widths: [NAMES_WIDTH, VALUES_WIDTH],
      body: entries
        .filter(([, value]) => value !== undefined && value !== '')
        .map(([name, value]) => [{ text: name, color: '#52606d' }, { text: value }]),
    },
  }
}

export function heading(text: string): Content {
  return { text, style: 'heading' }
}

/** A heading and what stands below it, on one page together. */
export function section(title: string, ...content: Content[]): Content {
  return { unbreakable: true, stack: [heading(title), ...content] }
}

/** A table with a head; columns after the first are numbers. */
export function figures(head: string[], body: string[][]): Content {
  const cell = (text: string, index: number) => ({ text, alignment: index === 0 ? 'left' : 'right' })
  return {
    layout: 'lightHorizontalLines',
    fontSize: 9,
    // The plan of three years stands on one page.
    lineHeight: 1.1,
    table: {
      headerRows: 1,
      widths: head.map(() => '*'),
      body: [
        head.map((text, index) => ({ ...cell(text, index), style: 'head' })),
        ...body.map((row) => row.map(cell)),
      ],
    },
  }
}
