import { CheckCircleOutlined, CloseCircleOutlined } from '@ant-design/icons'

import type { PlayCondition, PlayTest } from '#contract/studioPlay.ts'

import type { MapModel } from '../map/useJourneyMap.ts'
import { factWords } from '../map/words/factWords.ts'
import { saySchema } from '../map/words/saySchema.ts'
import { nodeOf } from './playWords.ts'

interface ConditionTestsProps {
  model: MapModel
  condition: PlayCondition
  /** The screen whose condition it is, and the step that shows it; without it a condition of the flow. */
  shown?: { screen: string; step: string }
}

/** Each line of a condition in plain words, whether it holds, and the value that decided it. */
export function ConditionTests({ model, condition, shown }: ConditionTestsProps) {
  const { words } = model
  return (
    <ul className="play-tests">
      {condition.tests.map((test) => {
        const pointer = placeOf(model, test.pointer, shown)
        const place = factWords(pointer, words)
        const says = model.isTechnical ? test.pointer || '/' : saySchema(test.asked, place, words)
        return (
          <li key={test.pointer} className={test.holds ? 'play-test play-test--holds' : 'play-test'}>
            <span aria-hidden>{test.holds ? <CheckCircleOutlined /> : <CloseCircleOutlined />}</span>
            <span>
              {says}: <strong>{words.say(test.holds ? 'play.holds' : 'play.holdsNot')}</strong>
              <span className="play-value">{valueWords(model, test, pointer)}</span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}

function valueWords(model: MapModel, test: PlayTest, pointer: string): string {
  const { words } = model
  if (!('value' in test)) return words.say('play.nothingThere')
  const { value } = test
  const place = factWords(pointer, words)
  const said = typeof value === 'object' ? JSON.stringify(value) : (place.phrase(value) ?? place.value(value))
  return words.say('play.value', { value: said.length > MOST_SHOWN ? `${said.slice(0, MOST_SHOWN)}…` : said })
}

const MOST_SHOWN = 160

/** What a screen sees stands somewhere in the case, where it has a name in words. */
function placeOf(model: MapModel, pointer: string, shown: ConditionTestsProps['shown']): string {
  const [, root, name = '', ...rest] = pointer.split('/')
  if (!shown) return pointer
  if (root === 'data') return ['/answers', shown.screen, name, ...rest].join('/')
  const variable = nodeOf(model, shown.step)?.definition.variables?.[name]
  return root === 'variables' && variable !== undefined ? [variable, ...rest].join('/') : pointer
}
