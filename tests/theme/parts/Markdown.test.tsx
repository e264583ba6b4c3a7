import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { Markdown } from '#theme/parts/Markdown.tsx'

it('draws headings, paragraphs and lists, one level below the title of the page', () => {
  const text =
    '# Condizioni\n\nPrima riga\nche va avanti.\n\n## Durata\n- un mese\n- due mesi\n  al massimo\n\n1. primo\n2. secondo'

  render(<Markdown text={text} />)

  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Condizioni')
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Durata')
  expect(screen.getByText('Prima riga che va avanti.').tagName).toBe('P')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'un mese',
    'due mesi al massimo',
    'primo',
    'secondo',
  ])
})

it('leaves out no level, however deep the text begins', () => {
  render(<Markdown text={'### Oggetto\n\n#### Limiti'} />)

  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Oggetto')
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Limiti')
})

it('draws bold text and links to the web, which open beside', () => {
  render(<Markdown text="È **obbligatorio**: [leggi](https://www.example.com/a?b=1)." />)

  expect(screen.getByText('obbligatorio').tagName).toBe('STRONG')
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'leggi' })
  expect(link.href).toBe('https://www.example.com/a?b=1')
  expect(link.rel).toBe('noopener noreferrer')
})

it.each(['[clicca](javascript:alert(1))', '<img src=x onerror=alert(1)>', '[dati](data:text/html,ciao)'])(
  'leaves %s as the text that it is',
  (text) => {
    const { container } = render(<Markdown text={text} />)

    expect(container.textContent).toBe(text)
    expect(container.querySelector('a, img')).toBeNull()
  },
)

it('reads lines as any system ends them', () => {
  const shown = (text: string) => {
    const { container, unmount } = render(<Markdown text={text} />)
    const { innerHTML } = container
    unmount()
    return innerHTML
  }

  expect(shown('Uno\r\n\r\n- due\r\n- tre')).toBe(shown('Uno\n\n- due\n- tre'))
})

it('goes on with an item or a paragraph by one blank, and begins another after an empty line', () => {
  const { container } = render(
    <Markdown text={'Uno\n   due  \n \ntre\n* quattro\n+ cinque\n1) sei\n12. sette'} level={4} />,
  )

  expect([...container.querySelectorAll('p, li')].map(({ innerHTML }) => innerHTML)).toEqual([
    'Uno due',
    'tre',
    'quattro + cinque',
    'sei',
    'sette',
  ])
  expect([...container.querySelectorAll('ul, ol')].map(({ tagName }) => tagName)).toEqual(['UL', 'OL'])
})

it('begins its headings where it is told, and goes no deeper than there are levels', () => {
  const { container } = render(
    <Markdown text={'# Uno\n### Due\n###### Tre\n#Quattro\n####### Cinque'} level={4} />,
  )

  expect(
    [...container.querySelectorAll('h4, h6, p')].map((each) => `${each.tagName} ${each.textContent}`),
  ).toEqual(['H4 Uno', 'H6 Due', 'H6 Tre', 'P #Quattro ####### Cinque'])
})

it('leaves what stands around bold text and links as it is', () => {
  const { container } = render(<Markdown text={'a **b** c [d](http://e.it) ** f ** [g](ftp://h)'} />)

  expect(container.querySelector('p')?.innerHTML).toBe(
    'a <strong>b</strong> c <a href="http://e.it" target="_blank" rel="noopener noreferrer">d</a> <strong> f </strong> [g](ftp://h)',
  )
})
