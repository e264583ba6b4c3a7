import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { renderField } from '../../support/renderField.tsx'

describe('yes or no', () => {
  const render = (options: object = {}) =>
    renderField({ type: 'boolean', title: 'Sei socio?' }, { 'ui:widget': 'YesNoWidget' }, options)
  const names = () => screen.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)

  it('is asked in the words of all screens, or of its own, and nothing is chosen beforehand', async () => {
    const { user, formData } = render()
    expect(names()).toEqual(['Sì', 'No'])
    expect(screen.queryByRole('radio', { checked: true })).toBeNull()

    await user.click(screen.getByRole('radio', { name: 'No' }))

    expect(formData()).toBe(false)
  })

  it('is asked in words of its own where the screen has them', () => {
    render({ wording: { options: { true: 'Certo', false: 'Mai' } } })

    expect(names()).toEqual(['Certo', 'Mai'])
  })
})

describe('branches', () => {
  const branch = (index: number) => ({
    value: `b${index}`,
    label: `Filiale ${index}`,
    address: `Via ${index}`,
  })
  const render = (count: number) =>
    renderField(
      { type: 'string', title: 'Filiale' },
      { 'ui:widget': 'BranchWidget', 'ui:options': { source: 'branches' } },
      {
        sourceKeys: { value: 'value', label: 'label', description: 'address' },
        sources: { branches: Array.from({ length: count }, (_, index) => branch(index)) },
      },
    )

  it.each([
    [5, 5, 0],
    [6, 5, 1],
  ])('of which there are %i are shown as %i, with %i button for more', (count, shown, buttons) => {
    render(count)

    expect(screen.getAllByRole('radio')).toHaveLength(shown)
    expect(screen.queryAllByRole('button', { name: /\d/ })).toHaveLength(buttons)
  })
})

describe('a file', () => {
  it('is shown with its size', async () => {
    const { user } = renderField({ type: 'string', format: 'data-url', title: 'Visura' })

    await user.upload(screen.getByLabelText('Visura'), new File(['x'.repeat(2048)], 'visura.pdf'))

    await waitFor(() =>
      expect(screen.getByRole('listitem').textContent?.replaceAll(/\s/g, ' ')).toContain('2 kB'),
    )
  })

  it('that is kept without a name is called so, and cannot be taken away where the field is fixed', () => {
    renderField(
      { type: 'string', format: 'data-url', title: 'Visura' },
      { 'ui:readonly': true },
      { value: `data:application/pdf;base64,${btoa('%PDF')}` },
    )

    expect(screen.getByRole('listitem').textContent).toMatch(/\S/)
    expect(screen.queryByRole('button', { name: /Togli/ })).toBeNull()
  })
})
