/**
 * npm run gallery: every screen in every state of its examples, in every language, at three widths, in light and in dark, as pictures on one
 * page, and what is wrong with them; below them each message as it would be sent. Options: `--screen simulator`, `--state refused`, `--language en`, `--width 360`,
 * `--theme dark`, each with several by commas; 320 is a width too, drawn only where it is asked for; `--text spaced` or `--text double`
 * sets the text as a person may; `--axe` asks the rules of accessibility of each picture too, which takes long.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { chromium } from '@playwright/test'

import type { Settings } from '#contract/settings.ts'
import { readProducts } from '#engine/compile/read/readProducts.ts'
import { readSource } from '#engine/compile/read/SourceFile.ts'

import { servePages } from '../tests/bench/forms/servePages.ts'
import { buildGallery } from '../tests/gallery/buildGallery.ts'
import { Camera } from '../tests/gallery/Camera.ts'
import { galleryDocument } from '../tests/gallery/galleryDocument.ts'
import { messagePreviews } from '../tests/gallery/messagePreviews.ts'
import { NARROWEST, type Picture, type Sitting, themes, widths } from '../tests/gallery/Picture.ts'
import { sittingsOf } from '../tests/gallery/sittingsOf.ts'
import { textSettings } from '../tests/support/textSettings.ts'
import { optionsOf } from './optionsOf.ts'

const FOLDER = join(process.cwd(), '.cache', 'gallery')
/** One browser with two pages is what two cores can draw. */
const CAMERAS = 2

const USAGE =
  'npm run gallery [-- --screen <name> --state <name> --language <en> --width <360> --theme <dark> --text <double> --axe]'
const { values } = optionsOf(USAGE, {
  options: {
    screen: { type: 'string' },
    state: { type: 'string' },
    language: { type: 'string' },
    width: { type: 'string' },
    theme: { type: 'string' },
    text: { type: 'string', default: 'plain' },
    axe: { type: 'boolean', default: false },
  },
})
const started = performance.now()
const [product] = readProducts(process.cwd(), process.env['DEFINITIONS_DIR'])
const folder = product?.folder ?? '.'
const allSittings = sittingsOf(folder)
const allWidths = [NARROWEST, ...widths]
refuseUnknown(
  'screen',
  namesIn(({ screen }) => [screen]),
)
refuseUnknown(
  'state',
  namesIn(({ state }) => [state.name, state.kind]),
)
refuseUnknown(
  'language',
  namesIn(({ language }) => [language]),
)
refuseUnknown('width', allWidths.map(String))
refuseUnknown('theme', themes)
const text =
  textSettings.find((setting) => setting === values.text) ?? refuse('text', values.text, textSettings)
const chosenWidths =
  values.width === undefined ? widths : allWidths.filter((width) => isAsked(values.width, String(width)))
const chosenThemes = themes.filter((theme) => isAsked(values.theme, theme))
const sittings = allSittings.filter(
  ({ screen, state, language }) =>
    isAsked(values.screen, screen) &&
    isAsked(values.state, state.name, state.kind) &&
    isAsked(values.language, language),
)
if (sittings.length === 0) {
  console.error('No screen that was asked for has such a state in this language.')
  process.exit(1)
}

rmSync(FOLDER, { recursive: true, force: true })
await buildGallery(join(FOLDER, 'page'))
const pictures = await photographAll()
const page = join(FOLDER, 'index.html')
const settingsFile = join(folder, 'flows/settings.json')
const { brand } = readSource(settingsFile, readFileSync(settingsFile, 'utf8')).value as Pick<
  Settings,
  'brand'
>
writeFileSync(page, galleryDocument(pictures, messagePreviews(folder, brand.name)))
report()

async function photographAll(): Promise<Picture[]> {
  const server = await servePages(join(FOLDER, 'page'))
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: ['--no-sandbox', '--disable-background-networking'],
  })
  const taken = new Map<number, Picture[]>()
  const waiting = [...sittings.entries()]
  const work = async () => {
    const camera = await Camera.open(browser, {
      url: `${server.url}/`,
      folder: FOLDER,
      widths: chosenWidths,
      themes: chosenThemes,
      text,
      asksAxe: values.axe,
    })
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, sitting] = next
      taken.set(index, await camera.photograph(sitting))
      if (taken.size % 100 === 0) console.log(`${taken.size} of ${sittings.length} ...`)
    }
  }
  await Promise.all(Array.from({ length: CAMERAS }, work))
  await browser.close()
  server.stop()
  return sittings.flatMap((_, index) => taken.get(index) ?? [])
}

/** Several pictures have the same fault: it is said once for each screen, with the number of its pictures. */
function report(): void {
  const found = new Map<string, Picture[]>()
  for (const picture of pictures) {
    for (const finding of picture.findings) {
      const line = `${picture.process}/${picture.screen}: ${finding}`
      found.set(line, [...(found.get(line) ?? []), picture])
    }
  }
  for (const [line, of] of found) {
    const [first] = of
    console.log(
      `${line} (${of.length}, first ${first?.state.name} ${first?.language} ${first?.width} ${first?.theme})`,
    )
  }
  const seconds = Math.round((performance.now() - started) / 1000)
  const screens = new Set(pictures.map(({ screen }) => screen)).size
  console.log(
    `\n${pictures.length} pictures of ${screens} screens in ${seconds} s, ${found.size} findings: ${page}`,
  )
}

function namesIn(namesOf: (sitting: Sitting) => string[]): string[] {
  return [...new Set(allSittings.flatMap(namesOf))]
}

/** Ends the command where an option has a value that is none of its own. */
function refuseUnknown(option: Exclude<keyof typeof values, 'axe'>, known: readonly string[]): void {
  const unknown = values[option]?.split(',').find((each) => !known.includes(each))
  if (unknown !== undefined) refuse(option, unknown, known)
}

function refuse(option: string, unknown: string, known: readonly string[]): never {
  console.error(`There is no --${option} "${unknown}": ${known.join(', ')}.`)
  process.exit(1)
}

function isAsked(option: string | undefined, ...names: string[]): boolean {
  return option === undefined || option.split(',').some((each) => names.includes(each))
}
