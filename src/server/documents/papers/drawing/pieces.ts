import type { Content } from 'pdfmake'

/** A table of names and values without lines. */
export function rows(entries: [name: string, value: string | undefined][]): Content {
  return {
    layout: 'noBorders',
    table: {
      widths: [190, '*'],
      body: entries
        .filter(([, value]) => value !== undefined && value !== '')
        .map(([name, value]) => [{ text: name, color: '#52606d' }, { text: value }]),
    },
  }
}

export function heading(text: string): Content {
  return { text, style: 'heading' }
}

/** A table with a head; columns after the first are numbers. */
export function figures(head: string[], body: string[][]): Content {
  const cell = (text: string, index: number) => ({ text, alignment: index === 0 ? 'left' : 'right' })
  return {
    layout: 'lightHorizontalLines',
    fontSize: 9,
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
