import type { Page } from '@playwright/test'

import type { HttpApplicant } from '../../support/HttpApplicant.ts'
import type { deskAt } from '../support/deskAt.ts'

/** What a scene is played on: a server of its own. */
export interface Stage {
  url: string
  desk: ReturnType<typeof deskAt>
}

/** A screen and one act on it, with the calls that both make: what fails in the grid. */
export interface Scene {
  name: string
  /** The screen's name: its heading is what one comes back to. */
  screen: string
  /** Another screen that the act leads through, and can go on from. */
  through?: string
  /** Company of the sandbox. */
  vatNumber?: string
  /** Calls that the screen makes when it comes. */
  arrival?: string[]
  /** Those of them without which nothing is missing yet: nobody need hear that they failed. */
  silent?: string[]
  /** Calls that the act makes. */
  acting?: string[]
  /** Brings the case as far as the screen, by calls alone. */
  prepare?(stage: Stage): Promise<HttpApplicant>
  /** Opens the page of the screen. */
  open(page: Page, stage: Stage, applicant: HttpApplicant | undefined): Promise<void>
  /** What is filled in, and must never have to be filled in again. */
  fill?(page: Page): Promise<void>
  /** Text boxes by their label, with what then stands in them. */
  typed?: Record<string, string>
  /** What is never kept, and is filled in again each time: a one-time code. */
  fillAgain?(page: Page, stage: Stage): Promise<void>
  act(page: Page, stage: Stage): Promise<void>
  /** Whether the act has had its effect. */
  isDone(page: Page): Promise<boolean>
}
