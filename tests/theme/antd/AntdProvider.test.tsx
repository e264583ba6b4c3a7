import { render, screen } from '@testing-library/react'
import ConfigProvider from 'antd/es/config-provider/index.js'
import italian from 'antd/es/locale/it_IT.js'
import { useContext } from 'react'
import { expect, it } from 'vitest'

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
