import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

import { contrast } from '#theme/tokens/contrast.ts'
import { nativeColors } from '#theme/tokens/nativeColors.ts'

import { antdStyles } from '../../scripts/antdStyles.ts'
import { antdStylesPlugin, withoutMarkup } from '../../scripts/antdStylesPlugin.ts'
import { readSeed } from '../../scripts/readSeed.ts'

const seed = readSeed('.')

it('every variable that the styles of a component use is declared with them, and no other', () => {
  const css = antdStyles(seed, 'journey', ['Slider', 'Calendar', 'QRCode', 'Descriptions'])

  const declared = new Set([...css.matchAll(/(--ant-[\w-]+):/g)].map(([, name]) => name))
  const used = [...css.matchAll(/var\((--ant-[\w-]+)\)/g)].map(([, name]) => name)

  expect(used.filter((name) => !declared.has(name))).toEqual([])
  expect(declared.size).toBeLessThan(200)
})

it('dark values stand where the device or the person asks for dark, and there alone', () => {
  const css = antdStyles(seed, 'journey', ['Slider'])
  const dark = nativeColors(seed, 'dark').brand

  expect(css).toContain(`:root[data-theme=dark] .antd-journey.ant-slider{`)
  expect(css).toContain(`:root:not([data-theme=light]) .antd-journey.ant-slider{`)
  expect(css.slice(0, css.indexOf('@media'))).not.toContain(dark)
  expect(css.split(`--ant-slider-track-bg:${dark}`)).toHaveLength(3)
})

it('the rail, the track and the handle of a slider are seen on a card, in light and in dark', () => {
  for (const mode of ['light', 'dark'] as const) {
    const { brand, border, surface } = nativeColors(seed, mode)

    expect(Math.min(contrast(brand, surface), contrast(border, surface))).toBeGreaterThanOrEqual(3)
  }
})

it('nothing is styled but the components named', () => {
  const css = antdStyles(seed, 'journey', ['QRCode'])

  const rules = [...css.matchAll(/(?:^|[{}])\s*([^{}@]+)\{/g)].map(([, selector]) => selector)
  expect(rules.filter((selector) => !selector?.includes('.ant'))).toEqual([])
  expect(css).not.toContain('ant-slider')
})

it('the studio has the sizes that antd makes, the journey those of its controls', () => {
  expect(antdStyles(seed, 'studio', ['Button'])).toContain('--ant-control-height:2rem')
  expect(antdStyles(seed, 'journey', ['Button'])).toContain('--ant-control-height:48px')
})

it('the studio has its text, and the boxes that hold text, as large as a person has set, and lines as thin as they are', () => {
  const css = antdStyles(seed, 'studio', ['Button', 'Select', 'Table'])

  const inPixels = [...css.matchAll(/(--ant-[\w-]+):[^;{}]*[1-9]px/g)].map(([, name]) => name)
  expect(css).toContain('--ant-font-size:0.875rem')
  expect(css).toContain('--ant-line-width:1px')
  expect(inPixels.filter((name) => /font|height|padding|margin/.test(name ?? ''))).toEqual([])
})

it('what antd writes at run time is written as text, with the nonce of the page', () => {
  const code = readFileSync('node_modules/@rc-component/util/es/Dom/dynamicCSS.js', 'utf8')

  const written = withoutMarkup(code)

  expect(written).not.toContain('innerHTML')
  expect(written).toContain(
    "styleNode.nonce = csp?.nonce ?? document.querySelector('meta[name=csp-nonce]')?.nonce",
  )
  expect(() => withoutMarkup('another way')).toThrow('in another way')
})

it('the id of a stylesheet is made once, and stays as it is where Vite asks for it again', () => {
  const { resolveId } = antdStylesPlugin({ root: '.' }) as unknown as {
    resolveId(id: string): string | undefined
  }

  expect(resolveId('virtual:antd/journey/Slider.css')).toBe('\0virtual:antd/journey/Slider.css')
  expect(resolveId('\0virtual:antd/journey/Slider.css')).toBeUndefined()
})
