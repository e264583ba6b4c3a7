import { render, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'

import { TextMarks } from '#studio/preview/TextMarks.ts'

const title = { namespace: 'general', path: ['simulator', 'title'] }
const intro = { namespace: 'general', path: ['simulator', 'intro'] }
let marks: TextMarks
let page: HTMLElement

beforeEach(() => {
  marks = new TextMarks()
  page = document.body.appendChild(document.createElement('div'))
  marks.follow(page)
})

const draw = (drawn: ReactElement) => render(drawn, { container: page })
const rangeOf = (text: typeof title) =>
  marks.find(page, ({ path }) => path.join('.') === text.path.join('.'))?.toString()

describe('the texts on a page', () => {
  it('are seen without their numbers, and known by where they stand', async () => {
    const { container } = draw(
      <p>
        {marks.marked('Il tuo prestito', title)} <em>{marks.marked('Scegli', intro)}</em>
      </p>,
    )

    await waitFor(() => expect(container.textContent).toBe('Il tuo prestito Scegli'))
    expect([rangeOf(title), rangeOf(intro)]).toEqual(['Il tuo prestito', 'Scegli'])
  })

  it('are told apart in one line, as one names another', async () => {
    const { container } = draw(<p>{marks.marked(`Da ${marks.marked('dieci', intro)} euro`, title)}</p>)

    await waitFor(() => expect(container.textContent).toBe('Da dieci euro'))
    expect([rangeOf(intro), rangeOf(title)]).toEqual(['Da dieci', ' euro'])
  })

  it('are read out without their numbers', async () => {
    const { container } = draw(<button type="button" aria-label={marks.marked('Chiudi', title)} />)

    await waitFor(() => expect(container.querySelector('button')?.getAttribute('aria-label')).toBe('Chiudi'))
  })

  it('are followed as they change', async () => {
    const { container, rerender } = draw(<p>{marks.marked('Uno', title)}</p>)
    rerender(<p>{marks.marked('Due', intro)}</p>)

    await waitFor(() => expect(container.textContent).toBe('Due'))
    expect([rangeOf(title), rangeOf(intro)]).toEqual([undefined, 'Due'])
  })

  it('are no longer known where something else is said', async () => {
    const { container } = draw(<p>{marks.marked('Uno', title)}</p>)
    await waitFor(() => expect(container.textContent).toBe('Uno'))
    container.querySelector('p')!.firstChild!.nodeValue = ''

    expect(rangeOf(title)).toBeUndefined()
  })
})
