import { join } from 'node:path'

import type { Browser, Page } from '@playwright/test'

import { accessibilityFaults } from '../support/accessibilityFaults.ts'
import { setText, type TextSetting } from '../support/textSettings.ts'
import type { Gallery } from './gallery.tsx'
import { outline } from './outline.ts'
import type { Picture, Sitting, Theme } from './Picture.ts'

declare global {
  interface Window {
    gallery?: Gallery
  }
}

interface CameraOptions {
  url: string
  folder: string
  widths: number[]
  themes: readonly Theme[]
  text: TextSetting
  /** Whether each screen is held against the rules of accessibility too. */
  asksAxe: boolean
}

/** One page in a browser, before which the screens sit one after the other. */
export class Camera {
  private complaints: string[] = []
  private readonly page: Page
  private readonly options: CameraOptions

  private constructor(page: Page, options: CameraOptions) {
    this.page = page
    this.options = options
    page.on('pageerror', ({ message }) => this.complaints.push(`the page failed: ${message}`))
    page.on('console', (message) => {
      if (message.type() === 'error') this.complaints.push(`the console says: ${message.text()}`)
    })
  }

  static async open(browser: Browser, options: CameraOptions): Promise<Camera> {
    const context = await browser.newContext({
      locale: 'it-IT',
      timezoneId: 'Europe/Rome',
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    const camera = new Camera(page, options)
    await page.goto(options.url)
    await page.waitForFunction(() => window.gallery !== undefined)
    await setText(page, options.text)
    return camera
  }

  /** The pictures of a sitting, one a width and theme. What the page complained of while it was drawn stands with the first. */
  async photograph(sitting: Sitting): Promise<Picture[]> {
    const { screen, state, language } = sitting
    await this.page.setViewportSize({ width: this.options.widths[0] ?? 1440, height: 800 })
    try {
      await this.page.evaluate(([name, stateName, said]) => window.gallery!.show(name, stateName, said), [
        screen,
        state.name,
        language,
      ] as const)
    } catch (error) {
      this.complaints.push(`it was not drawn: ${(error as Error).message.split('\n')[0]}`)
    }

    const pictures: Picture[] = []
    for (const width of this.options.widths) {
      await this.page.setViewportSize({ width, height: 800 })
      for (const theme of this.options.themes) {
        await this.page.emulateMedia({ colorScheme: theme })
        const file = `pictures/${screen}/${state.name}-${language}-${width}-${theme}.jpeg`
        await this.page.screenshot({
          path: join(this.options.folder, file),
          // A dialog covers what is seen of the page, and stands in the middle of it.
          fullPage: state.kind !== 'question',
          type: 'jpeg',
          quality: 70,
          animations: 'disabled',
        })
        pictures.push({ ...sitting, width, theme, file, findings: await this.findings(screen) })
      }
    }
    return pictures
  }

  private async findings(screen: string): Promise<string[]> {
    const seen = await this.page.evaluate(() => window.gallery!.inspect())
    const refused = this.options.asksAxe ? await this.violations(screen) : []
    return [...this.complaints.splice(0), ...seen.filter((finding) => !this.isTyped(finding)), ...refused]
  }

  /** What is typed into a box may be longer than the box where the text is twice as large. */
  private isTyped(finding: string): boolean {
    return this.options.text === 'double' && finding.startsWith('cut off: input')
  }

  private async violations(screen: string): Promise<string[]> {
    // What stands for a page that is on its way has no heading of its own.
    const leftOut = screen === outline.screen ? ['page-has-heading-one'] : []
    const faults = await accessibilityFaults(this.page, leftOut)
    return faults.map((fault) => `not accessible, ${fault.slice(0, 150)}`)
  }
}
