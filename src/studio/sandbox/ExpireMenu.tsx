import { DownOutlined } from '@ant-design/icons'
import { Button, Dropdown, type MenuProps } from 'antd'

import type { DeskCase, Expiring } from '#contract/desk.ts'

import type { DeskAct } from './deskApi.ts'
import { useAct } from './useAct.ts'
import { useDeskWords } from './useDeskWords.ts'

const expiring: Expiring[] = ['tokens', 'codes', 'links', 'signature']

interface Choice {
  key: string
  label: string
  act: DeskAct
}

/** What of a case can be made to expire at once: timers of its step, session, codes, links, signature. */
export function ExpireMenu({ loanCase: { id, reference, timers } }: { loanCase: DeskCase }) {
  const { say, nameOf, shortOf } = useDeskWords()
  const act = useAct()
  const choices: Choice[] = [
    ...timers.map(({ id: key, name, dueAt }) => ({
      key,
      label: `${nameOf(name)} (${shortOf(dueAt)})`,
      act: { path: `cases/${id}/timer`, body: { name } } as const,
    })),
    ...expiring.map((what) => ({
      key: what,
      label: say(`desk.expiring.${what}`),
      act: { path: `cases/${id}/expire`, body: { what } } as const,
    })),
  ]
  const menu: MenuProps = {
    items: choices.map(({ key, label }) => ({ key, label })),
    onClick({ key }) {
      const chosen = choices.find((choice) => choice.key === key)
      if (chosen) void act(chosen.act, `${say('desk.cases.expire')}: ${chosen.label}`)
    },
  }

  return (
    <Dropdown
      menu={menu}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- of the menu, which the person has just opened
      autoFocus
      trigger={['click']}
      // Inside the page's main landmark, for screen readers that go by landmarks.
      getPopupContainer={(button) => button.closest('main') ?? document.body}
    >
      <Button size="small" icon={<DownOutlined aria-hidden />} iconPlacement="end" aria-haspopup="menu">
        {say('desk.cases.expire')}
        <span className="visually-hidden"> {reference}</span>
      </Button>
    </Dropdown>
  )
}
