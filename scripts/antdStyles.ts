import { createRequire } from 'node:module'
import type { ConfigProvider } from 'antd'
import type * as CssInJs from '@ant-design/cssinjs'
import { type ComponentType, createElement } from 'react'
import { renderToString } from 'react-dom/server'

import type { AntdUse } from '#theme/tokens/antdClasses.ts'
import { antdConfig } from '#theme/tokens/antdConfig.ts'
import type { Mode } from '#theme/tokens/overrides.ts'
import type { ThemeSeed } from '#theme/tokens/ThemeSeed.ts'

import { antdSamples, drawnByPanel, PANEL } from './antdSamples.ts'

// As antd's own CommonJS modules get it: styles are collected in one instance of it.
const require = createRequire(import.meta.url)

/** Rules that are not wanted: those for the page as a whole are the native theme's; some parts are never drawn in the journey. */
const unseen: Record<AntdUse, RegExp> = {
  journey: /^\w+%%?(?:Shared|Tooltip|Select|Radio|Wave|ant-design-icons)\b/,
  studio: /^style%%Shared\b/,
}

/** Variables that stay as they are where the text is larger: lines, corners, shadows, arrows, and what has the width of a page. */
const fixedSizes =
  /radius|line-width|border-width|tail-width|shadow|arrow-offset|popup-arrow|polygon|max-width|-bar-/

interface Extracted {
  styles: string
  /** Declarations by selector. */
  variables: Map<string, Map<string, string>>
}

/**
 * Returns the stylesheet of antd's components (`Slider`, `Calendar` ...): their rules, and the variables that those use, light
 * and dark. What antd would write at run time is all in it. The studio's sizes grow with the text that a person has set.
 */
export function antdStyles(seed: ThemeSeed, use: AntdUse, components: string[]): string {
  const light = extract(seed, 'light', use, components)
  const dark = extract(seed, 'dark', use, components)
  const used = usedVariables(light)
  const declared = (under: string, { variables }: Extracted, other?: Extracted) =>
    [...variables].map(([selector, own]) => {
      const differing = [...own].filter(
        ([name, value]) => used.has(name) && other?.variables.get(selector)?.get(name) !== value,
      )
      const declarations = differing
        .map(([name, value]) => `${name}:${use === 'studio' ? inRem(name, value) : value}`)
        .join(';')
      return declarations && `${under}${selector}{${declarations}}`
    })
  return [
    ...declared('', light),
    `@media screen and (prefers-color-scheme:dark){${declared(':root:not([data-theme=light]) ', dark, light).join('')}}`,
    `@media screen{${declared(':root[data-theme=dark] ', dark, light).join('')}}`,
    light.styles,
  ].join('\n')
}

function extract(seed: ThemeSeed, mode: Mode, use: AntdUse, components: string[]): Extracted {
  const { createCache, extractStyle, StyleProvider } = require('@ant-design/cssinjs') as typeof CssInJs
  const cache = createCache()
  const theme = antdConfig(seed, mode, use)
  const drawn = components.map((name) =>
    createElement(componentOf(name), { key: name, ...antdSamples[name] }),
  )
  renderToString(
    createElement(
      StyleProvider,
      { cache },
      createElement(componentOf('ConfigProvider') as typeof ConfigProvider, { theme }, drawn),
    ),
  )
  for (const key of cache.cache.keys()) if (unseen[use].test(key)) cache.cache.delete(key)
  return {
    styles: withoutMarks(extractStyle(cache, { plain: true, types: 'style' })),
    variables: readVariables(extractStyle(cache, { plain: true, types: ['token', 'cssVar'] })),
  }
}

function componentOf(name: string): ComponentType<object> {
  const folder = name.replaceAll(/([a-z])([A-Z])/g, '$1-$2').toLowerCase()
  const { default: component } = require(`antd/lib/${folder}/index.js`) as {
    default: ComponentType<object> & { [PANEL]?: ComponentType<object> }
  }
  return drawnByPanel.has(name) ? (component[PANEL] ?? component) : component
}

/** The value of a variable with the sizes of text, and of what holds text, in rem: 16 px of antd's are the text's own size. */
function inRem(name: string, value: string): string {
  if (fixedSizes.test(name)) return value
  return value.replaceAll(/(\d+(?:\.\d+)?)px/g, (_, px: string) =>
    Number(px) === 0 ? '0px' : `${Number(px) / 16}rem`,
  )
}

/** The list of what was extracted, with which antd at run time would know it again. */
function withoutMarks(styles: string): string {
  return styles.replaceAll(/\.data-ant-cssinjs-cache-path\{[^}]*\}/g, '')
}

function readVariables(css: string): Extracted['variables'] {
  const rules = withoutMarks(css).matchAll(/([^{}]+)\{([^{}]*)\}/g)
  const variables: Extracted['variables'] = new Map()
  for (const [, selector = '', body = ''] of rules) {
    const own = variables.get(selector) ?? new Map<string, string>()
    for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):([^;]*)/g)) own.set(name, value)
    variables.set(selector, own)
  }
  return variables
}

/** The variables that rules name, and those that the values of these name. */
function usedVariables({ styles, variables }: Extracted): Set<string> {
  const values = [...variables.values()].flatMap((own) => [...own])
  const used = namesIn(styles)
  for (const name of used) {
    const named = values.filter(([each]) => each === name).flatMap(([, value]) => [...namesIn(value)])
    for (const each of named) used.add(each)
  }
  return used
}

function namesIn(css: string): Set<string> {
  return new Set(css.match(/--ant-[\w-]+/g))
}
