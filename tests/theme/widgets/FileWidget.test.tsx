import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { JSONSchema7 } from 'json-schema'
import { expect, it, vi } from 'vitest'

import { renderField } from '../../support/renderField.tsx'

const one: JSONSchema7 = { type: 'string', format: 'data-url', title: 'Visura' }
const several: JSONSchema7 = { type: 'array', items: { type: 'string', format: 'data-url' }, title: 'Visura' }
const file = (name: string, content = '%PDF-1.7') => new File([content], name, { type: 'application/pdf' })
const box = () => screen.getByLabelText<HTMLInputElement>('Visura')

it('keeps a file with its name, and shows it', async () => {
  const { user, formData } = renderField(one)

  await user.upload(box(), file('visura camerale.pdf'))

  await waitFor(() => expect(screen.getByText(/visura camerale.pdf/, { selector: 'span' })).toBeTruthy())
  expect(formData()).toBe(`data:application/pdf;name=visura%20camerale.pdf;base64,${btoa('%PDF-1.7')}`)
})

it('keeps a file of which the browser does not know the kind, as one of any kind', async () => {
  const { user, formData } = renderField(one)

  await user.upload(box(), new File(['a'], 'visura', { type: '' }))

  await waitFor(() =>
    expect(formData()).toBe(`data:application/octet-stream;name=visura;base64,${btoa('a')}`),
  )
})

it('takes a file away again, and the focus goes to where another is chosen', async () => {
  const { user, formData } = renderField(one)
  await user.upload(box(), file('visura.pdf'))

  await user.click(await screen.findByRole('button', { name: 'Togli visura.pdf' }))

  expect(formData()).toBeUndefined()
  expect(document.activeElement).toBe(box())
})

it('keeps several where a list is asked for', async () => {
  const { user, formData } = renderField(several)

  await user.upload(box(), [file('a.pdf'), file('b.pdf', '%PDF-1.4')])

  await waitFor(() => expect(formData()).toHaveLength(2))
})

it('forgets no file that was added or taken away while another one was read', async () => {
  const { user, formData } = renderField(several)
  await user.upload(box(), file('a.pdf'))
  const remove = await screen.findByRole('button', { name: 'Togli a.pdf' })

  fireEvent.change(box(), { target: { files: [file('b.pdf')] } })
  fireEvent.change(box(), { target: { files: [file('c.pdf')] } })
  fireEvent.click(remove)

  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2))
  expect(formData()).toEqual([expect.stringContaining('b.pdf'), expect.stringContaining('c.pdf')])
})

it('does not read a file that is too large, and says so', async () => {
  const { user, formData } = renderField(one, { 'ui:options': { maximumBytes: 4 } })

  await user.upload(box(), file('visura.pdf'))

  expect(await screen.findByLabelText('Visura', { selector: '[aria-invalid=true]' })).toHaveProperty(
    'type',
    'file',
  )
  expect(screen.getByText(/visura.pdf è troppo grande/, { selector: 'span' })).toBeTruthy()
  expect(screen.getByRole('status').textContent).toContain('visura.pdf è troppo grande')
  expect(formData()).toBeUndefined()
})

it('says of a file that the browser cannot read that it is so, and keeps it out', async () => {
  const read = vi.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function fail(
    this: FileReader,
  ) {
    this.dispatchEvent(new Event('error'))
  })
  const { user, formData } = renderField(one)

  await user.upload(box(), file('visura.pdf'))

  expect(await screen.findByText(/leggere visura\.pdf: sceglilo/, { selector: 'span' })).toBeTruthy()
  expect(formData()).toBeUndefined()
  read.mockRestore()
})

it('tells the browser which files it takes, and whether several', () => {
  const attributes = () => [box().accept, box().multiple, box().required, box().hasAttribute('placeholder')]
  renderField(one, { 'ui:options': { accept: '.pdf' } })
  expect(attributes()).toEqual(['.pdf', false, true, false])
  expect(screen.getByText('Scegli un file')).toBeTruthy()
  expect(document.querySelector('.files-list')).toBeNull()
  cleanup()

  renderField(several, {}, { isRequired: false })
  expect(document.querySelector<HTMLInputElement>('input[type=file]')).toMatchObject({
    accept: '',
    multiple: true,
    required: false,
  })
  expect(screen.getByText('Scegli i file')).toBeTruthy()
})

it('keeps of several the ones that are small enough, each once, and nothing once all are gone', async () => {
  const { user, formData } = renderField(
    several,
    { 'ui:options': { maximumBytes: 8 } },
    { isRequired: false },
  )
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  const small = file('a.pdf')

  await user.upload(input, [small, file('grande.pdf', 'x'.repeat(9)), small])
  await user.click(await screen.findByRole('button', { name: 'Togli a.pdf' }))

  expect(screen.getByText(/grande.pdf è troppo grande: al massimo 1 kB/, { selector: 'span' })).toBeTruthy()
  expect(screen.queryByRole('listitem')).toBeNull()
  expect(formData()).toBeUndefined()
})

it('says at its box why a file is not kept, until another one is', async () => {
  const { user } = renderField(
    one,
    { 'ui:options': { maximumBytes: 8 } },
    { wording: { help: 'Una pagina.' } },
  )
  const said = () =>
    box()
      .getAttribute('aria-describedby')
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent)
  expect([said(), box().getAttribute('aria-invalid')]).toEqual([['Una pagina.'], null])

  await user.upload(box(), file('grande.pdf', 'x'.repeat(9)))
  expect(said()).toEqual([expect.stringContaining('grande.pdf è troppo grande'), 'Una pagina.'])
  await user.upload(box(), file('visura.pdf'))

  await waitFor(() => expect(screen.getByRole('listitem')).toBeTruthy())
  expect([said(), box().getAttribute('aria-invalid'), box().value]).toEqual([['Una pagina.'], null, ''])
})

it.each(['readonly', 'disabled'])('takes no file while it is %s', (state) => {
  const value = 'data:application/pdf;name=a.pdf;base64,eA=='
  renderField(one, { [`ui:${state}`]: true }, { value })

  const kept = screen.getByRole('listitem').textContent.replaceAll(/\s/g, ' ')
  expect([box().disabled, screen.queryByRole('button'), kept]).toEqual([true, null, 'a.pdf 1 kB'])
})

it('keeps the file that it has where the next one is too large', async () => {
  const value = 'data:application/pdf;name=a.pdf;base64,eA=='
  const { user, formData } = renderField(one, { 'ui:options': { maximumBytes: 4 } }, { value })

  await user.upload(box(), file('visura.pdf'))

  expect(await screen.findByText(/visura.pdf è troppo grande/, { selector: 'span' })).toBeTruthy()
  expect(formData()).toBe(value)
})

it('keeps the last of several files that are put where one is asked for', async () => {
  const { formData } = renderField(one)

  fireEvent.change(box(), { target: { files: [file('a.pdf'), file('b.pdf')] } })

  await waitFor(() => expect(formData()).toMatch(/name=b\.pdf/))
})
