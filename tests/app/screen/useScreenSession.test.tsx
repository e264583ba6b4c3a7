import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useImperativeHandle, useRef } from 'react'
import { Provider } from 'react-redux'
import { afterEach, expect, it, vi } from 'vitest'

import type { ScreenSession } from '#app/screen/ScreenSession.ts'
import { lookedAgain, waitGrewLong } from '#app/journeySlice.ts'
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

const shown: { current?: ScreenSession } = {}

function Screen() {
  const variables = {}
  const session = useScreenSession({ compiled, step: null, draft: undefined, kept: null, variables })
  useEffect(() => void (shown.current = session), [session])
  return <Form form={session.form} />
}

function showScreen() {
  const app = fakeApp()
  render(
    <Provider store={app.store}>
      <ReactAppContext value={app.context}>
        <Screen />
      </ReactAppContext>
    </Provider>,
  )
  return app
}

it('follows what is known of the case for as long as the page is shown', () => {
  const { store } = showScreen()
  const takesLonger = () => shown.current?.store.get().scope.status.takesLonger
  expect(takesLonger()).toBe(false)

  store.dispatch(waitGrewLong())
  expect(takesLonger()).toBe(true)

  cleanup()
  store.dispatch(lookedAgain())
  expect(takesLonger()).toBe(true)
})

it('keeps what is half typed when the page is left', async () => {
  const { store } = showScreen()
  await userEvent.type(screen.getByLabelText('Notes'), 'half a w')
  expect(store.getState().drafts.entries).toEqual({})

  cleanup()

  expect(store.getState().drafts.entries['page:simulator']?.data).toEqual({ notes: 'half a w' })
})
