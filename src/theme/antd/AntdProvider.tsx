import { StyleProvider } from '@ant-design/cssinjs'
import ConfigProvider from 'antd/es/config-provider/index.js'
import type { Locale } from 'antd/es/locale/index.js'
import { type ReactNode, useMemo } from 'react'

import { antdClasses, type AntdUse } from '../tokens/antdClasses.ts'
import { useReducedMotion } from './useReducedMotion.ts'

interface AntdProviderProps {
  use: AntdUse
  /** Words of antd's own, where its components say any. */
  locale?: Locale
  children: ReactNode
}

/**
 * Has antd draw with the stylesheets of the build (`virtual:antd/...`): light and dark are in them, and nothing is computed
 * nor written into the page at run time.
 */
export function AntdProvider({ use, locale, children }: AntdProviderProps) {
  const isStill = useReducedMotion()
  // What antd writes by itself is written into an element that is never shown.
  const unseen = useMemo(() => document.createElement('div'), [])

  return (
    <StyleProvider container={unseen}>
      <ConfigProvider
        theme={{ ...antdClasses(use), zeroRuntime: true, token: { motion: !isStill } }}
        {...(locale && { locale })}
        wave={{ disabled: true }}
      >
        {children}
      </ConfigProvider>
    </StyleProvider>
  )
}
