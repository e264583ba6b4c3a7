import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useImperativeHandle, useRef } from 'react'
import { Provider } from 'react-redux'
import { afterEach, expect, it, vi } from 'vitest'

import { useScreenSession } from '#app/screen/useScreenSession.ts'
import { ReactAppContext } from '#app/useAppContext.ts'
import type { CompiledScreen } from '#engine/screen/CompiledScreen.ts'
import { planScreen } from '#engine/compile/plan/planScreen.ts'
import type { FormHandle } from '#engine/form/SchemaForm.tsx'

import { fakeApp } from '../../support/fakeApp.ts'

const compiled: CompiledScreen = {
  name: 'simulator',
  process: 'general',
  screen: { layout: 'form', schema: { type: 'object' } },
  plan: planScreen({ type: 'object' }),
  validate: () => true,
  validators: {},
  conditions: {},
}

afterEach(() => void vi.unstubAllGlobals())

/** A form of one box, which commits nothing: what stands in it can be asked for as long as it is drawn. */
function Form({ form }: { form: { current: FormHandle | null } }) {
  const box = useRef<HTMLInputElement>(null)
  useImperativeHandle(form, () => ({
    flush: () => ({}),
    typing: () => new Map([['/notes', box.current?.value]]),
    check: () => undefined,
    focus: () => undefined,
  }))
  return <input aria-label="Notes" ref={box} />
}

function Screen() {
  const variables = {}
  const session = useScreenSession({ compiled, step: null, draft: undefined, kept: null, variables })
  return <Form form={session.form} />
}

it('keeps what is half typed when the page is left', async () => {
  const { context, store } = fakeApp()
  render(
    <Provider store={store}>
      <ReactAppContext value={context}>
        <Screen />
      </ReactAppContext>
    </Provider>,
  )
  await userEvent.type(screen.getByLabelText('Notes'), 'half a w')
  expect(store.getState().drafts.entries).toEqual({})

  cleanup()

  expect(store.getState().drafts.entries['page:simulator']?.data).toEqual({ notes: 'half a w' })
})
