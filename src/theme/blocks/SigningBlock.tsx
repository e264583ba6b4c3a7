import type { BlockProps } from '#engine/form/FormTheme.ts'
import { useSource } from '#engine/screen/hooks/useSource.ts'

import { AwaitedSource } from '../parts/AwaitedSource.tsx'
import { formatDate } from '../words/format.ts'
import { useWords } from '../words/useWords.ts'
import { BlockCard } from './BlockCard.tsx'
import { FactList } from './FactList.tsx'

interface Availability {
  canSign: boolean
  start_time: string
  end_time: string
  max_time: string
  last_validity_date: string
  noDayLeft?: true
}

interface Session {
  state: 'pending' | 'signed' | 'expired'
}

interface WorkingDay {
  date: string
  start_time: string
  end_time: string
}

/** When the contract can be signed, and how far the signature is. */
export function SigningBlock({ options }: BlockProps) {
  const say = useWords('blocks.SigningBlock')
  const { value, status } = useSource(options['availability'] as string | undefined)
  const availability = value as Availability | undefined
  const session = useSource(options['session'] as string | undefined).value as Session | undefined
  const next = useSource(options['nextWorkingDay'] as string | undefined).value as WorkingDay | undefined
  const isSigned = session?.state === 'signed'

  const whenOpen = (open: Availability) => [
    { name: 'hours', value: say('hoursFromTo', { from: open.start_time, to: open.end_time }) },
    { name: 'lastStart', value: open.canSign ? open.max_time : undefined },
    { name: 'next', value: open.canSign || open.noDayLeft ? undefined : next && sayNext(next) },
    { name: 'validUntil', value: formatDate(open.last_validity_date) },
  ]
  const sayNext = ({ date, start_time: from, end_time: to }: WorkingDay) =>
    say('nextFromTo', { date: formatDate(date), from, to })

  return (
    <BlockCard
      title={say(isSigned ? 'title_signed' : 'title')}
      className="signing"
      aside={
        session && <span className={`chip chip--${session.state}`}>{say(`state.${session.state}`)}</span>
      }
    >
      {!availability && <AwaitedSource status={status} failed={say('failed')} rows={2} />}
      {availability && !isSigned && (
        <>
          {!availability.noDayLeft && (
            <p className="block-text">{say(availability.canSign ? 'open' : 'closed')}</p>
          )}
          <FactList facts={whenOpen(availability).map((fact) => ({ ...fact, label: say(fact.name) }))} />
        </>
      )}
      {isSigned && <p className="block-text">{say('signed')}</p>}
    </BlockCard>
  )
}
