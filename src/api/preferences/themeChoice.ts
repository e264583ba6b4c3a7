import { THEME_KEY } from '#contract/limits.ts'

import { localKeep } from './browserStorage.ts'
import { notifyServer } from './notifyServer.ts'

/** The look of the page: as the device is, light, or dark. */
export const themeChoices = ['auto', 'light', 'dark'] as const
export type ThemeChoice = (typeof themeChoices)[number]

/** Returns the choice of the last visit, else that of the device. */
export function keptTheme(): ThemeChoice {
  const kept = localKeep.get(THEME_KEY)
  return themeChoices.find((choice) => choice === kept) ?? 'auto'
}

/** Shows the page in a look, and keeps it for the next visit: the server then sends the page in it. */
export function chooseTheme(choice: ThemeChoice): void {
  const root = document.documentElement
  if (choice === 'auto') {
    delete root.dataset['theme']
    localKeep.remove(THEME_KEY)
  } else {
    root.dataset['theme'] = choice
    localKeep.set(THEME_KEY, choice)
  }
  notifyServer(THEME_KEY, choice === 'auto' ? null : choice)
}
