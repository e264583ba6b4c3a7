import { useState } from 'react'

import { useShellWords } from '../texts/useShellWords.ts'
import { chooseTheme, keptTheme, themeChoices } from '#api/preferences/themeChoice.ts'

/** Light, dark, or as the device is. */
export function ThemeSwitch() {
  const say = useShellWords()
  const [chosen, setChosen] = useState(keptTheme)
  const choose = (value: string) => {
    const choice = themeChoices.find((each) => each === value) ?? 'auto'
    setChosen(choice)
    chooseTheme(choice)
  }

  return (
    <label className="theme-switch">
      {say('theme.label')}
      <select className="control" value={chosen} onChange={({ target }) => choose(target.value)}>
        {themeChoices.map((choice) => (
          <option key={choice} value={choice}>
            {say(`theme.${choice}`)}
          </option>
        ))}
      </select>
    </label>
  )
}
