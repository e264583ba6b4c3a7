import { act, render, screen } from '@testing-library/react'
import ConfigProvider from 'antd/es/config-provider/index.js'
import italian from 'antd/es/locale/it_IT.js'
import { useContext } from 'react'
import { expect, it, vi } from 'vitest'

import { AntdProvider } from '#theme/antd/AntdProvider.tsx'

function Probe() {
  const { locale } = useContext(ConfigProvider.ConfigContext)
  return <p>{locale?.locale ?? 'none'}</p>
}

it.each([
  ['it', italian],
  ['none', undefined],
])('gives the components of antd their words: %s', (said, locale) => {
  render(
    <AntdProvider use="studio" {...(locale && { locale })}>
      <Probe />
    </AntdProvider>,
  )

  expect(screen.getByText(said)).toBeDefined()
})

function Motion() {
  const { theme, wave } = useContext(ConfigProvider.ConfigContext)
  const isComputed = !theme?.zeroRuntime || !wave?.disabled
  return <p>{isComputed ? 'computed' : theme?.token?.motion === false ? 'still' : 'moving'}</p>
}

it('has nothing move where the device asks for it, as long as it does', () => {
  const list = Object.assign(new EventTarget(), { matches: true })
  const asked = vi.spyOn(window, 'matchMedia').mockReturnValue(list as never)
  const taken = vi.spyOn(list, 'removeEventListener')
  const { unmount } = render(
    <AntdProvider use="journey">
      <Motion />
    </AntdProvider>,
  )
  expect(screen.getByText('still')).toBeDefined()

  list.matches = false
  act(() => void list.dispatchEvent(new Event('change')))
  expect(screen.getByText('moving')).toBeDefined()
  expect(asked).toHaveBeenCalledWith('(prefers-reduced-motion: reduce)')
  unmount()

  expect(taken).toHaveBeenCalledOnce()
  asked.mockRestore()
})
