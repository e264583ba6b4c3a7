// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'

import { chooseTheme, keptTheme, type ThemeChoice } from '#api/preferences/themeChoice.ts'
import { THEME_KEY } from '#contract/limits.ts'

afterEach(() => chooseTheme('auto'))

const shown = () => document.documentElement.dataset['theme']

it.each<[ThemeChoice]>([['light'], ['dark']])('%s is shown, kept, and told to the server', (choice) => {
  chooseTheme(choice)

  expect([shown(), keptTheme()]).toEqual([choice, choice])
  expect(document.cookie).toContain(`${THEME_KEY}=${choice}`)
})

it('the look of the device takes back another one, here and at the server', () => {
  chooseTheme('dark')

  chooseTheme('auto')

  expect([shown(), keptTheme()]).toEqual([undefined, 'auto'])
  expect(localStorage.getItem(THEME_KEY)).toBeNull()
  expect(document.cookie).not.toMatch(new RegExp(`${THEME_KEY}=\\w`))
})

it('what was kept and is no look is that of the device', () => {
  localStorage.setItem(THEME_KEY, 'purple')

  expect(keptTheme()).toBe('auto')
})
