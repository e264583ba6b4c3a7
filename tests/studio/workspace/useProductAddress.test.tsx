import { configureStore } from '@reduxjs/toolkit'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { Link, MemoryRouter, useLocation, useNavigate } from 'react-router'
import { expect, it } from 'vitest'

import { useProductAddress } from '#studio/workspace/useProductAddress.ts'
import { useWorkspace } from '#studio/workspace/useWorkspace.ts'
import { workspace, workspaceSlice } from '#studio/workspace/workspaceSlice.ts'

function opens(address: string): void {
  const store = configureStore({ reducer: { workspace: workspaceSlice.reducer } })
  const products = ['', 'products/bikes'].map((name) => ({ name, base: `/${name}`, files: {} }))
  store.dispatch(workspace.loaded({ products, isEditable: true }))
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[address]}>
        <Shown />
      </MemoryRouter>
    </Provider>,
  )
}

function Shown() {
  useProductAddress()
  const { product } = useWorkspace()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return (
    <>
      <p>{`${product.name || 'main'} at ${pathname}${search}`}</p>
      <Link to="/words">Words</Link>
      <Link to="/map?product=">Main</Link>
      <button onClick={() => void navigate(-1)}>Back</button>
    </>
  )
}

const shown = (said: string) => screen.findByText(said)

it('an address leads to its product, and a page that is gone to from there is of that product', async () => {
  opens('/map?product=products%2Fbikes&step=plan')
  await shown('products/bikes at /map?product=products%2Fbikes&step=plan')

  await userEvent.click(screen.getByRole('link', { name: 'Words' }))

  expect(await shown('products/bikes at /words?product=products%2Fbikes')).toBeTruthy()
})

it('the main product needs no name in the address, and the way back leads to the other', async () => {
  opens('/map?product=products%2Fbikes')
  await userEvent.click(screen.getByRole('link', { name: 'Main' }))
  await shown('main at /map')

  await userEvent.click(screen.getByRole('button', { name: 'Back' }))

  expect(await shown('products/bikes at /map?product=products%2Fbikes')).toBeTruthy()
})
