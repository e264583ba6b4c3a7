import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { firstPagePlugin, type ScreenFiles } from '#engine/compile/plugins/firstPagePlugin.ts'

const root = mkdtempSync(join(tmpdir(), 'first-page-'))

beforeAll(() => {
  for (const screen of ['general/start', 'survey/quiz', 'survey/upload', 'survey/unbuilt']) {
    write(`schemas/${screen}.json`, {})
  }
  write('flows/settings.json', {
    brand: { name: 'Banca Due' },
    links: { cookies: 'https://bank.example/cookies' },
  })
  write('i18n/it/common.json', { shell: { product: 'Prestiti', cookies: 'Cookie' } })
})
afterAll(() => rmSync(root, { recursive: true }))

function write(file: string, content: object | string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), typeof content === 'string' ? content : JSON.stringify(content))
}

interface PlayedChunk {
  facadeModuleId?: string | null
  code?: string
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
  isEntry?: boolean
  moduleIds?: string[]
}

/** A chunk that a build made, by its file. */
function chunk(fileName: string, { css, ...parts }: PlayedChunk) {
  return {
    type: 'chunk',
    fileName,
    facadeModuleId: null,
    code: '',
    imports: [],
    dynamicImports: [],
    isEntry: false,
    moduleIds: [],
    viteMetadata: { importedCss: new Set(css) },
    ...parts,
  }
}

type PlayedBundle = Record<string, ReturnType<typeof chunk> | { type: string; source: string }>

/** What is built: a page, what it has at hand, three screens of which two come later, and parts of the theme. */
function builtWith(screens: Record<string, PlayedChunk> = {}): PlayedBundle {
  const chunks: Record<string, PlayedChunk> = {
    'app.js': {
      isEntry: true,
      moduleIds: ['/src/app/routes.tsx', '/src/app/main.tsx'],
      imports: ['shared.js'],
      css: ['app.css'],
    },
    'shared.js': {},
    'later.js': { facadeModuleId: '\0virtual:later-screens', dynamicImports: ['quiz.js', 'upload.js'] },
    'start.js': { facadeModuleId: '\0virtual:screens/start' },
    'quiz.js': { facadeModuleId: '\0virtual:screens/quiz' },
    'SliderWidget.js': {
      facadeModuleId: '/x/src/theme/widgets/SliderWidget.tsx',
      imports: ['antd.js', 'shared.js'],
      css: ['slider.css'],
    },
    'antd.js': { css: ['antd.css', 'slider.css'] },
    'WaitingLayout.js': { facadeModuleId: '/x/src/theme/layouts/WaitingLayout.tsx' },
    'SliderWidgetNotes.js': { facadeModuleId: '/x/src/app/SliderWidget.tsx' },
    'stock.js': { facadeModuleId: '/x/src/engine/stock/StockForm.tsx' },
    'case.js': { facadeModuleId: '/x/src/app/screen/caseModules.ts', code: '{getMembers:1,saveMember:2}' },
    ...screens,
  }
  const made = Object.entries(chunks).map(([file, parts]) => [file, chunk(file, parts)] as const)
  return { ...Object.fromEntries(made), 'app.css': { type: 'asset', source: ' body{color:red}\n' } }
}

/** Lets the plugin see what was built; returns what it says of each screen, and how it frames the page. */
function generate(bundle: PlayedBundle) {
  const { generateBundle, transformIndexHtml } = firstPagePlugin({ root }) as unknown as {
    generateBundle: { order: string; handler: (this: object, options: object, bundle: object) => void }
    transformIndexHtml: (html: string, of: { path: string }) => string
  }
  const emitted: { fileName: string; type: string; source: string }[] = []
  const context = { emitFile: (file: (typeof emitted)[number]) => void emitted.push(file) }
  generateBundle.handler.call(context, {}, bundle)
  const [file] = emitted
  const screens = JSON.parse(file?.source ?? '{}') as Record<string, ScreenFiles>
  return { emitted, order: generateBundle.order, screens, frame: transformIndexHtml }
}

const scriptsOf = (screens: Record<string, PlayedChunk>, name = 'start') =>
  generate(builtWith(screens)).screens[name]?.scripts

describe('what a screen is drawn with', () => {
  it('stands in a file of the build, for each screen that was built, in the order of their names', () => {
    const { emitted, screens } = generate(builtWith())

    expect(emitted).toMatchObject([{ type: 'asset', fileName: 'screens.json' }])
    expect(Object.keys(screens)).toEqual(['quiz', 'start'])
    expect(screens['start']).toEqual({ process: 'general', scripts: ['start.js'], styles: [] })
  })

  it('brings the list of the later screens, and the parts of a case, with a later screen', () => {
    const { quiz } = generate(builtWith()).screens

    expect(quiz).toEqual({ process: 'survey', scripts: ['quiz.js', 'later.js', 'case.js'], styles: [] })
  })

  it.each(['"SliderWidget"', "'SliderWidget'", '`SliderWidget`'])(
    'are the parts of the theme that it names, as %s, with all that comes with them, but what the page has',
    (name) => {
      const start = { facadeModuleId: '\0virtual:screens/start', code: `{widget:${name}}` }

      expect(generate(builtWith({ 'start.js': start })).screens['start']).toEqual({
        process: 'general',
        scripts: ['start.js', 'SliderWidget.js', 'antd.js'],
        styles: ['slider.css', 'antd.css'],
      })
    },
  )

  it.each([
    ['its layout', '{layout:"waiting"}', ['start.js', 'WaitingLayout.js']],
    ['a word that is its layout elsewhere', '{title:"waiting"}', ['start.js']],
    ['the name of a layout, which is none', '{widget:"WaitingLayout"}', ['start.js']],
    ['a longer name', '{widget:"MySliderWidget"}', ['start.js']],
    ['a form that rjsf draws', '{isWhole:false}', ['start.js', 'stock.js']],
    ['a form that rjsf draws, made small', '{isWhole:!1}', ['start.js', 'stock.js']],
    ['a form that is ours alone', '{isWhole:!0}', ['start.js']],
    ['an action of a case', '{type:"complete"}', ['start.js', 'case.js']],
    ['a message', "{type:'message'}", ['start.js', 'case.js']],
    ['a download', '{type:`download`}', ['start.js', 'case.js']],
    ['an action of any page', '{type:"reload"}', ['start.js']],
    ['a call of a case', '{endpoint:"getMembers"}', ['start.js', 'case.js']],
    [
      'one call of a case among others',
      '{a:{endpoint:"getTerms"},b:{endpoint:"saveMember"}}',
      ['start.js', 'case.js'],
    ],
    ['a call of any page', '{endpoint:"getTerms"}', ['start.js']],
    ['a call whose name ends like one of a case', '{endpoint:"Members"}', ['start.js']],
  ])('by %s: %s', (_, code, scripts) => {
    expect(scriptsOf({ 'start.js': { facadeModuleId: '\0virtual:screens/start', code } })).toEqual(scripts)
  })

  it('is known without a list of later screens too', () => {
    const bundle = builtWith()
    delete bundle['later.js']

    expect(generate(bundle).screens['quiz']?.scripts).toEqual(['quiz.js'])
  })

  it('follows no chunk that is not built', () => {
    const start = { facadeModuleId: '\0virtual:screens/start', imports: ['https://elsewhere.example/x.js'] }

    expect(scriptsOf({ 'start.js': start })).toEqual(['start.js'])
  })

  it.each([
    ['stock.js', '/src/engine/stock/StockForm.tsx'],
    ['case.js', '/src/app/screen/caseModules.ts'],
  ])('cannot be said where %s is not built', (file, source) => {
    const bundle = builtWith()
    delete bundle[file]

    expect(() => generate(bundle)).toThrow(`No chunk is made of ${source}`)
  })

  it('is not said of a page that is not the application', () => {
    expect(
      generate({ 'studio.js': chunk('studio.js', { moduleIds: ['/src/studio/main.tsx'] }) }).emitted,
    ).toEqual([])
  })
})

describe('the page', () => {
  const html = '<html lang="en"><head><title></title></head><body><div id="root"></div></body></html>'

  it('has the styles of the application in itself, which are then fetched no more', () => {
    const bundle = builtWith()

    const { frame, order } = generate(bundle)

    expect(order).toBe('pre')
    expect(bundle['app.css']).toBeUndefined()
    expect((bundle['app.js'] as ReturnType<typeof chunk>).viteMetadata.importedCss.size).toBe(0)
    expect(frame(html, { path: '/index.html' })).toContain(
      '  <style nonce="__CSP_NONCE__">body{color:red}</style>\n  </head>',
    )
  })

  it('is framed in Italian, with the brand of the settings', () => {
    const framed = generate(builtWith()).frame(html, { path: '/index.html' })

    expect(framed).toContain('<html lang="it">')
    expect(framed).toContain('Banca Due')
  })

  it('says where more is read of cookies, as the settings do', () => {
    const whole = readFileSync('src/index.html', 'utf8')

    expect(generate(builtWith()).frame(whole, { path: '/index.html' })).toContain(
      'href="https://bank.example/cookies"',
    )
  })

  it('stays as it is where it is another', () => {
    expect(generate(builtWith()).frame(html, { path: '/studio/index.html' })).toBe(html)
  })

  it('holds several styles, each after the other', () => {
    const bundle = builtWith({
      'app.js': { isEntry: true, moduleIds: ['/src/app/main.tsx'], css: ['app.css', 'more.css'] },
    })
    bundle['more.css'] = { type: 'asset', source: 'p{margin:0}' }

    expect(generate(bundle).frame(html, { path: '/index.html' })).toContain(
      '>body{color:red}\np{margin:0}</style>',
    )
  })

  it('cannot do without a style that it needs', () => {
    const bundle = builtWith()
    delete bundle['app.css']

    expect(() => generate(bundle)).toThrow('The page needs app.css, which was not built.')
  })

  it('takes no style that would end before its end', () => {
    const bundle = builtWith()
    bundle['app.css'] = { type: 'asset', source: 'a{content:"</style>"}' }

    expect(() => generate(bundle).frame(html, { path: '/index.html' })).toThrow('A style would end')
  })

  it('says where the settings are broken', () => {
    const { transformIndexHtml } = firstPagePlugin({ root: join(root, 'broken') }) as unknown as {
      transformIndexHtml: (html: string, of: { path: string }) => string
    }
    write('broken/flows/settings.json', '{\n,}')

    expect(() => transformIndexHtml(html, { path: '/index.html' })).toThrow(/^flows\/settings\.json:2:1: /)
  })
})
