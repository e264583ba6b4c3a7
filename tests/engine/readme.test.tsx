import { readFileSync } from 'node:fs'
import { render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { expect, it } from 'vitest'

import { type FormHandle, SchemaForm } from '#engine/form/SchemaForm.tsx'
import { ScreenProvider } from '#engine/screen/ScreenProvider.tsx'
import { sampleHost } from '#studio/sampleHost.ts'
import { sampleTexts } from '#studio/sampleTexts.ts'
import { theme } from '#theme/index.ts'

import { compileForTest } from '../support/compileForTest.ts'

it('shows a form from a schema, word for word as the README of the engine writes it', () => {
  // README: from here
  const texts = sampleTexts('it', { amount: { label: 'Importo' } })
  const compiled = compileForTest({
    schema: { type: 'object', properties: { amount: { type: 'integer' } } },
  })
  const host = sampleHost(compiled, texts, { data: { amount: 12_500 } })
  const form = createRef<FormHandle>()
  const view = (
    <ScreenProvider compiled={compiled} host={host}>
      <SchemaForm ref={form} theme={theme} />
    </ScreenProvider>
  )
  // README: to here
  render(view)

  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Importo/ }).value).toBe('12.500')
  expect(form.current?.check()).toEqual({ amount: 12_500 })
  expect(sayingOfTheReadme()).toBe(sayingOfThisTest())
})

function sayingOfTheReadme(): string | undefined {
  return /```tsx\n([\s\S]*?)```/.exec(readFileSync('src/engine/README.md', 'utf8'))?.[1]
}

function sayingOfThisTest(): string | undefined {
  const code = readFileSync('tests/engine/readme.test.tsx', 'utf8')
  return /README: from here\n([\s\S]*?) {2}\/\/ README: to here/.exec(code)?.[1]?.replaceAll(/^ {2}/gm, '')
}
