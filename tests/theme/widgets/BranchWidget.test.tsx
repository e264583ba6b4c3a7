import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { covers } from '../../support/covers.ts'
import { renderField } from '../../support/renderField.tsx'

const branches = Array.from({ length: 7 }, (_, index) => ({
  value: `branch-${index}`,
  label: `Filiale ${index}`,
  address: `Via Roma ${index}`,
  town: 'Roma',
  zip: '00185',
  province: 'RM',
  distanceKm: index + 0.44,
}))
const schema = { type: 'string', title: 'Filiale' } as const
const uiSchema = { 'ui:widget': 'BranchWidget', 'ui:options': { source: 'branches' } }
const sourceKeys = { value: 'value', label: 'label', description: 'address' }
const render = (options: object) => renderField(schema, uiSchema, { sourceKeys, ...options })

it('shows address and distance of the branches, and takes the one chosen', async () => {
  const { user, formData } = render({ sources: { branches } })

  await user.click(screen.getByRole('radio', { name: /Filiale 1 Via Roma 1, 00185 Roma \(RM\) a 1,4 km/ }))

  expect(formData()).toBe('branch-1')
})

it('shows the first five, and the others on request', async () => {
  const { user } = render({ sources: { branches } })
  expect(screen.getAllByRole('radio')).toHaveLength(5)

  await user.click(screen.getByRole('button', { name: /2/ }))

  expect(screen.getAllByRole('radio')).toHaveLength(7)
})

it('shows the chosen one wherever it stands', () => {
  render({ sources: { branches }, value: 'branch-6' })

  expect(screen.getByRole('radio', { checked: true, name: /Filiale 6/ })).toBeDefined()
})

it('says that none was found, and forgets one that is not there any more', () => {
  covers('rule:8.15')

  const { formData } = render({ sources: { branches: [] }, value: 'branch-6' })

  expect(screen.getByRole('note').textContent).toMatch(/^Nessuna filiale trovata.*CAP/)
  expect(formData()).toBeUndefined()
})

it('says that they are in order of distance where there is something to order', () => {
  const { change } = render({ sources: { branches } })
  const said = () => document.querySelector('.branch-count')?.textContent
  expect(said()).toBe('Filiali trovate: 7, in ordine di distanza')

  change({ sources: { branches: branches.slice(0, 1) } })
  expect(said()).toBe('Filiali trovate: 1')

  change({ sources: { branches: branches.map((branch) => ({ ...branch, distanceKm: undefined })) } })
  expect(said()).toBe('Filiali trovate: 7')
})

it('reads out that it searches, and that the search failed, and offers to try again', async () => {
  const { change, user, host } = render({ sources: { branches: undefined } })

  change({ sourceStatus: 'loading' })
  expect(screen.getByRole('status').textContent).toContain('Cerchiamo')
  expect(screen.getByRole('radiogroup', { busy: true })).toBeTruthy()

  change({ sourceStatus: 'failed' })

  expect(screen.getByRole('status').textContent).toContain('Non riusciamo')
  await user.click(screen.getByRole('button', { name: 'Riprova' }))
  expect(host.ran).toEqual(['askAgain'])
})

it('says that the search failed also where branches were found before, which can still be chosen', async () => {
  const { change, user, formData } = render({ sources: { branches } })

  change({ state: { sources: { branches: { status: 'failed', value: branches } } } })
  expect(screen.getByRole('button', { name: 'Riprova' })).toBeDefined()
  await user.click(screen.getByRole('radio', { name: /Filiale 1/ }))

  expect(formData()).toBe('branch-1')
})

it('offers none of the branches found before while it searches around another place', () => {
  const { change } = render({ sources: { branches } })

  change({ state: { sources: { branches: { status: 'loading', value: branches } } } })

  const offered = screen.getAllByRole<HTMLInputElement>('radio').filter(({ disabled }) => !disabled)
  expect(offered).toEqual([])
})

it('is busy only while it searches, and then keeps room for three', () => {
  const { change } = render({ sources: { branches } })
  const group = () => screen.getByRole('radiogroup')
  expect(group().getAttribute('aria-busy')).toBeNull()

  change({ sources: {}, sourceStatus: 'loading' })
  expect(document.querySelectorAll('.skeleton')).toHaveLength(3)
  change({ sourceStatus: 'idle' })

  expect([group().getAttribute('aria-busy'), document.querySelector('.skeleton')]).toEqual([null, null])
  expect(document.querySelector('.branch-count')?.textContent).toBe('')
})

it('reads out that none was found, with what to do', () => {
  const { change } = render({ sources: { branches } })

  change({ sources: { branches: [] } })

  expect(screen.getByRole('status').textContent?.trim()).toBe(
    'Nessuna filiale trovata. Controlla il comune o il CAP, oppure cerca una località vicina.',
  )
})

it('keeps the chosen branch while it searches', () => {
  const { formData } = render({ sources: {}, sourceStatus: 'loading', value: 'branch-6' })

  expect(formData()).toBe('branch-6')
})

it('shows as many as there are up to the chosen one, and no others', () => {
  render({ sources: { branches }, value: 'branch-5' })

  expect(screen.getAllByRole('radio')).toHaveLength(6)
  expect(screen.getByRole('button', { name: 'Mostra 1 altra' })).toBeDefined()
})

it('says of a branch only what is known of it', () => {
  render({ sources: { branches: [{ value: 'alone' }, { value: 'near', town: 'Roma', distanceKm: 0 }] } })

  const said = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent.trim())
  expect(said).toEqual(['alone', 'near Roma a 0 km'])
})

it.each(['readonly', 'disabled'])('takes no branch while it is %s', (state) => {
  renderField(schema, { ...uiSchema, [`ui:${state}`]: true }, { sources: { branches }, sourceKeys })

  const radios = screen.getAllByRole<HTMLInputElement>('radio')
  expect(new Set(radios.map(({ disabled }) => disabled))).toEqual(new Set([true]))
})
