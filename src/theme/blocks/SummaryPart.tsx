import { useState } from 'react'

import { useHost } from '#engine/screen/hooks/useHost.ts'

import { Button } from '../parts/Button.tsx'
import { useWords } from '../words/useWords.ts'
import { BlockCard } from './BlockCard.tsx'
import { type Fact, FactList } from './FactList.tsx'

interface SummaryPartProps {
  name: string
  edit?: string
  facts: Fact[]
}

/** One part of the summary, with a button that opens its task again. */
export function SummaryPart({ name, edit, facts }: SummaryPartProps) {
  const host = useHost()
  const say = useWords(`blocks.${name}`, 'blocks.SummaryBlock')
  const [isOpening, setOpening] = useState(false)
  const title = say('title')

  const open = (task: string) => {
    setOpening(true)
    void host.edit(task).finally(() => setOpening(false))
  }

  return (
    <BlockCard
      title={title}
      className="summary-part"
      aside={
        edit && (
          <Button
            variant="link"
            size="small"
            icon="edit"
            pending={isOpening}
            aria-label={`${say('edit')}: ${title}`}
            onClick={() => open(edit)}
          >
            {say('edit')}
          </Button>
        )
      }
    >
      <FactList facts={facts} />
    </BlockCard>
  )
}
