import { CheckCircleOutlined, CloseCircleOutlined } from '@ant-design/icons'

import type { PlayCondition, PlayTest } from '#contract/studioPlay.ts'

import type { MapModel } from '../map/useJourneyMap.ts'
import { factWords } from '../map/words/factWords.ts'
import { saySchema } from '../map/words/saySchema.ts'
import { linesOf, nodeOf } from './playWords.ts'

interface ConditionTestsProps {
  model: MapModel
  condition: PlayCondition
  /** Where the condition stands: a process, or a screen that a step shows. */
  from: { process: string } | { screen: string; step: string }
}

/** Each line of a condition in plain words, whether it holds, and the value that decided it. */
export function ConditionTests({ model, condition, from }: ConditionTestsProps) {
  const { words } = model
  const lines = linesOf(model, from, condition.name)
  return (
    <ul className="play-tests">
      {condition.tests.map((test) => {
        const pointer = placeOf(model, test.pointer, from)
        const place = factWords(pointer, words)
        const schema = lines[test.pointer]
        const says = model.isTechnical || !schema ? test.pointer || '/' : saySchema(schema, place, words)
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
  const said = typeof value === 'object' ? JSON.stringify(value) : factWords(pointer, words).value(value)
  return words.say('play.value', { value: said.length > MOST_SHOWN ? `${said.slice(0, MOST_SHOWN)}…` : said })
}

const MOST_SHOWN = 160

/** What a screen sees stands somewhere in the case, where it has a name in words. */
function placeOf(model: MapModel, pointer: string, from: ConditionTestsProps['from']): string {
  const [, root, name = '', ...rest] = pointer.split('/')
  if (!('screen' in from)) return pointer
  if (root === 'data') return ['/answers', from.screen, name, ...rest].join('/')
  const variable = nodeOf(model, from.step)?.definition.variables?.[name]
  return root === 'variables' && variable !== undefined ? [variable, ...rest].join('/') : pointer
}
