import { createRef } from 'react'
import { createRoot } from 'react-dom/client'
import { screen } from 'virtual:workload/screen'
import { data } from 'virtual:workload/data'
import { common, screen as words, validation } from 'virtual:workload/words'

import type { FormTheme } from '#engine/form/FormTheme.ts'
import { type FormHandle, SchemaForm } from '#engine/form/SchemaForm.tsx'
import { ScreenProvider } from '#engine/screen/ScreenProvider.tsx'
import { loadForm } from '#engine/form/DrawnForm.tsx'
import { theme as registered } from '#theme/index.ts'

import type { Contender } from '../Contender.ts'
import { pageHost } from './pageHost.ts'
import { pageTexts } from './pageTexts.ts'

const theme: FormTheme = registered
// The application has its words, and all that a screen is drawn with, before it draws it.
const { ArrayFieldTemplate, ArrayFieldItemTemplate } = registered.templates
const ofRows = screen.plan.hasRows ? [ArrayFieldTemplate, ArrayFieldItemTemplate] : []
const ready = Promise.all([loadForm(screen), ...ofRows.map((part) => part.load())])
const texts = pageTexts(words, common, validation)
const form = createRef<FormHandle>()
const check = () => void form.current?.check()

/** The product: its own form over a compiled screen, with its whole theme and its words. */
export const contender: Contender = {
  async mount(root) {
    await ready
    const host = pageHost(screen, texts, data)
    createRoot(root).render(
      <article className="screen">
        <ScreenProvider compiled={screen} host={host}>
          <SchemaForm ref={form} theme={theme} onSubmit={check} />
        </ScreenProvider>
        <div className="actions">
          <button type="button" className="button button--primary" onClick={check}>
            Continua
          </button>
        </div>
      </article>,
    )
  },
  submit: (root) => root.querySelector<HTMLElement>('.actions > .button')?.click(),
  errors: '.field-error',
  boxes: '.control[type=text]:not([placeholder="gg/mm/aaaa"])',
  addRow: '.rows + div > .button',
}
