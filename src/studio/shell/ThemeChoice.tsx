import { DesktopOutlined, MoonOutlined, SunOutlined } from '@ant-design/icons'
import { Segmented } from 'antd'
import { useState } from 'react'

import {
  chooseTheme,
  keptTheme,
  type ThemeChoice as Choice,
  themeChoices,
} from '#api/preferences/themeChoice.ts'

import { useStudio } from '../StudioContext.ts'

const icons = {
  auto: <DesktopOutlined aria-hidden />,
  light: <SunOutlined aria-hidden />,
  dark: <MoonOutlined aria-hidden />,
}

/** Light, dark, or as the device is: the same choice as the application's. */
export function ThemeChoice() {
  const { say } = useStudio()
  const [chosen, setChosen] = useState(keptTheme)
  const choose = (choice: Choice) => {
    setChosen(choice)
    chooseTheme(choice)
  }

  return (
    <Segmented<Choice>
      aria-label={say('shell.theme')}
      name="theme"
      value={chosen}
      onChange={choose}
      options={themeChoices.map((choice) => ({
        value: choice,
        title: say(`shell.themes.${choice}`),
        label: (
          <span>
            {icons[choice]}
            <span className="visually-hidden">{say(`shell.themes.${choice}`)}</span>
          </span>
        ),
      }))}
    />
  )
}
