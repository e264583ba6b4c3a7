import { toTranslate } from '#validation/languages.ts'

import { addWords } from '#studio/flow/new/addWords.ts'
import type { Draft } from './Draft.ts'
import { withEntry, withImport } from './editCode.ts'
import { judgeName } from '#studio/flow/new/judgeName.ts'
import { plainName } from '#studio/flow/new/plainName.ts'

const THEME = 'src/theme/index.ts'
const ACCEPTS = 'src/theme/accepts/widgetAccepts.ts'
const CATALOGUE = 'src/studio/catalogue/boxes.ts'

/** A widget of one box: its file, its registration, its entry in the catalogue with words, and its test. */
export function newWidget(draft: Draft, [name = '']: string[]): void {
  judgeName('widget', name)
  const label = plainName(name.replace(/Widget$/, ''))
  const path = `widgets/${name}.tsx`

  draft.create(`src/theme/${path}`, widgetFile(name))
  draft.change(THEME, (code) => withImport(code, THEME, name, `./${path}`))
  draft.change(THEME, (code) => withEntry(code, THEME, 'theme.widgets', name, name))
  draft.change(ACCEPTS, (code) =>
    withEntry(code, ACCEPTS, 'widgetAccepts', `${name}: { types: texts }`, name),
  )
  draft.change(CATALOGUE, (code) => withEntry(code, CATALOGUE, 'boxes', catalogueEntry(name)))
  addWords(draft, 'studio', ['specimens', name], {
    it: { is: 'Una riga di testo.', label: toTranslate(label, 'en'), help: 'Scrivilo come lo conosci.' },
    en: { is: 'One line of text.', label, help: 'Write it as you know it.' },
  })
  draft.create(`tests/theme/widgets/${name}.test.tsx`, testFile(name, label))
}

function widgetFile(name: string): string {
  return `import { asLine } from '../boxes/BoxKind.ts'
import { boxWidget } from '../boxes/boxWidget.tsx'

/** One line of text. */
export const ${name} = boxWidget({ manner: () => asLine })
`
}

function catalogueEntry(name: string): string {
  return `{
    kind,
    role,
    shows: ['widgets.${name}'],
    schema: { type: 'string', minLength: 2, maxLength: 200 },
    uiSchema: { 'ui:widget': '${name}' },
    valid: 'AB123CD',
    invalid: 'A',
    long: LONG,
    keyboard: [{ press: ['type AB123CD', 'Tab'], keeps: 'AB123CD' }],
  }`
}

function testFile(name: string, label: string): string {
  return `import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { renderField } from '../../support/renderField.tsx'

it('keeps what is typed once the box is left', async () => {
  const { user, formData } = renderField({ type: 'string', title: '${label}' }, { 'ui:widget': '${name}' })

  await user.type(screen.getByRole('textbox', { name: /^${label}/ }), 'AB123CD')
  await user.tab()

  expect(formData()).toBe('AB123CD')
})
`
}
