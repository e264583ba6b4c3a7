import { expect } from '@playwright/test'

import {
  COOKIE_POLICY_KEY,
  LANGUAGE_KEY,
  SPID_REFERENCE_KEY,
  THEME_KEY,
  TOKEN_COOKIE,
  TOKEN_RECEIPT_KEY,
} from '#contract/limits.ts'

import type { Kept } from './keptBy.ts'

/** The rest of a name under which the key of an action is kept: a word of ours, and a task's instance or a page. */
const ACTION = /start|(?:complete|(?:message|call) [a-zA-Z]+) (?:[0-9a-f-]{36}|[a-z_]+)/
/** By which a page of the sandbox knows its browser. */
const VISIT = /^cookie (sandbox|visit)-[\w-]+$/
const ALLOWED = [
  ...[TOKEN_COOKIE, COOKIE_POLICY_KEY, LANGUAGE_KEY, THEME_KEY].map((name) => `cookie ${name}`),
  ...[COOKIE_POLICY_KEY, LANGUAGE_KEY, THEME_KEY, SPID_REFERENCE_KEY, TOKEN_RECEIPT_KEY].map(
    (key) => `local ${key}`,
  ),
  'tab digital_lending_drafts',
  'tab digital_lending_reloaded_for',
  'database digital_lending/keys',
]
/** The name under which the key of an action is kept. */
export const KEY = new RegExp(`^tab digital_lending_key (?:${ACTION.source})$`)

/** Only what may be kept is, and nothing of what was typed can be read. */
export function onlyHoldsWhatItMay({ names, everything }: Kept, typed: readonly string[]): void {
  expect(names.filter((name) => !ALLOWED.includes(name) && !KEY.test(name) && !VISIT.test(name))).toEqual([])
  expect(typed.filter((text) => everything.includes(text))).toEqual([])
}
