import { Button } from 'antd'

import type { DeskStory } from '#contract/desk.ts'

import { useStudio } from '../StudioContext.ts'
import { copyText } from './copyText.ts'
import { useAct } from './useAct.ts'
import { useNotify } from '../shell/useNotify.ts'

/** What can be done with a company: apply for it, forget its cases, fix or break the calls about it. */
export function StoryActions({ story: { vatNumber, company, address, isBroken } }: { story: DeskStory }) {
  const { say } = useStudio()
  const act = useAct()
  const notify = useNotify()
  const of = (label: string) => `${label}, ${company || vatNumber}`
  /** The number is typed on the third page: it is there to paste. */
  const start = async () => {
    if (await copyText(vatNumber)) notify(say('desk.copied', { text: vatNumber }))
  }
  const button = (label: string, onClick: () => Promise<void>) => (
    <Button size="small" aria-label={of(label)} onClick={() => void onClick()}>
      {label}
    </Button>
  )

  return (
    <div className="desk-actions">
      <Button
        size="small"
        type="primary"
        href={address}
        target="_blank"
        aria-label={of(say('desk.stories.start'))}
        onClick={() => void start()}
      >
        {say('desk.stories.start')}
      </Button>
      {company !== '' &&
        button(say('desk.stories.forget'), () =>
          act({ path: 'forget', body: { company: vatNumber } }, of(say('desk.stories.forget'))),
        )}
      {isBroken !== null &&
        button(say(isBroken ? 'desk.stories.fix' : 'desk.stories.break'), () =>
          act(
            { path: 'fix', body: { company: vatNumber, isFixed: isBroken } },
            of(say(isBroken ? 'desk.stories.fix' : 'desk.stories.break')),
          ),
        )}
    </div>
  )
}
