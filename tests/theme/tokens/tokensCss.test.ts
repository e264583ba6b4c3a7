import { globSync, readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { tokensCss } from '#theme/tokens/tokensCss.ts'

const seed = { color: '#0b5a73', radius: 8, font: "system-ui, 'Segoe UI', sans-serif" }
const css = () => tokensCss(seed)
const sheets = globSync('src/**/*.css').map((file) => ({ file, text: readFileSync(file, 'utf8') }))

describe('the custom properties', () => {
  it('are light, dark where the device or the person asks for it, and light on paper', () => {
    const [light = '', byDevice = '', byChoice = ''] = css().split('\n')

    expect(light).toMatch(/^:root\{.*color-scheme:light;/)
    expect(byDevice).toMatch(
      /^@media screen and \(prefers-color-scheme:dark\)\{:root:not\(\[data-theme=light\]\)\{color-scheme:dark;/,
    )
    expect(byChoice).toMatch(/^@media screen\{:root\[data-theme=dark\]\{color-scheme:dark;/)
    // Those of xyflow, which draws the studio's map, are used in its code.
    const declared = (block: string) => /\{([^{}]*)\}+$/.exec(block)?.[1]
    expect(declared(byChoice)).toBe(declared(byDevice))
  })

  it('follow the seed: colour, corners and font', () => {
    const other = tokensCss({ color: '#5b2a86', radius: 0, font: 'Georgia, serif' })

    expect(css()).toContain('--color-brand:#0b5a73;')
    expect(css()).toContain('--radius:8px;')
    expect(css()).toContain("--font:system-ui, 'Segoe UI', sans-serif;")
    expect(other).toContain('--color-brand:#5b2a86;')
    expect(other).toContain('--radius:0px;')
    expect(other).toContain('--font:Georgia, serif;')
  })

  it('have body text of 16 px that grows with the text of the browser, and controls of 48 px', () => {
    expect(css()).toContain('--text-body:1rem;')
    expect(css()).toContain('--control-height:48px;')
  })

  it('are written as CSS reads them: sizes, shadows, and the sign of a list in its colour', () => {
    const [light = '', dark = ''] = css().split('\n')

    for (const each of [
      '--text-small:0.875rem',
      '--space-half:4px',
      '--space-2:16px',
      '--scan-background:#ffffff',
    ])
      expect(light).toContain(`${each};`)
    expect(/--shadow:([^;]*)/.exec(light)?.[1]).toMatch(/^\S.* .*\S$/)
    expect(/--shadow:([^;]*)/.exec(light)?.[1]).not.toMatch(/\s\s|\n/)
    expect(/--shadow:([^;]*)/.exec(dark)?.[1]).toBe('none')
    const quiet = /--color-quiet:#([\da-f]+)/.exec(light)?.[1]
    expect(light).toContain(`--chevron:url("data:image/svg+xml,%3Csvg `)
    expect(light).toContain(`stroke='%23${quiet}'`)
  })

  it('are declared wherever a stylesheet uses one, and used wherever one is declared', () => {
    const own = sheets.map(({ text }) => text).join('\n')
    const drawn = globSync('src/theme/**/*.tsx').map((file) => readFileSync(file, 'utf8'))
    const used = namesIn(own + drawn.join('\n'), /var\((--[\w-]+)/g)
    // Those of xyflow, which draws the studio's map, are used in its code.
    const declared = namesIn(css() + own, /(?:^|[{;\s])(--(?!xy-)[\w-]+):/g)

    expect(used.difference(declared)).toEqual(new Set())
    expect(declared.difference(used)).toEqual(new Set())
  })

  it.each(sheets)('are where colours stand, and not in $file', ({ text }) => {
    expect(text.match(/#[\da-f]{3,8}\b|\b(?:rgb|hsl)a?\(|\b(?:white(?!-)|black)\b/gi)).toBeNull()
  })
})

function namesIn(text: string, pattern: RegExp): Set<string> {
  return new Set([...text.matchAll(pattern)].map(([, name = '']) => name))
}
