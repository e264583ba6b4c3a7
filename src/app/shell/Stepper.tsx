import { Icon } from '#theme/parts/Icon.tsx'

import { useShellWords } from '../texts/useShellWords.ts'
import { useShownStatus } from './useShownStatus.ts'

import './Stepper.css'

/** How far the request is. Wide: every step by name; narrow: the current one, and a thin bar. */
export function Stepper() {
  const say = useShellWords()
  const { progress = null, steps = [] } = useShownStatus() ?? {}
  if (steps.length === 0) return null

  // Without a current step the case is past the last: what is before the first has no case.
  const current = progress === null ? steps.length : steps.indexOf(progress)
  const total = steps.length
  const name = steps[current]

  return (
    <nav className="stepper" aria-label={say('stepper.label')}>
      <p className="stepper-line">
        {name ? (
          <>
            <span className="stepper-count">{say('stepper.step', { current: current + 1, total })}</span>{' '}
            <span className="stepper-name">{say(`steps.${name}`, '')}</span>
          </>
        ) : (
          <span className="stepper-count">{say('stepper.all', { total })}</span>
        )}
      </p>
      <progress className="stepper-bar" max={total} value={Math.min(current + 1, total)} aria-hidden="true" />
      <ol className="stepper-steps">
        {steps.map((step, index) => (
          <Step key={step} name={say(`steps.${step}`, '')} place={index - current} number={index + 1} />
        ))}
      </ol>
    </nav>
  )
}

/** `place` is below 0 for what is done, 0 for the current step, above for what is to come. */
function Step({ name, place, number }: { name: string; place: number; number: number }) {
  const say = useShellWords()
  const state = place < 0 ? 'done' : place === 0 ? 'current' : 'ahead'
  return (
    <li className={`stepper-step stepper-step--${state}`} aria-current={place === 0 ? 'step' : undefined}>
      <span className="stepper-mark" aria-hidden="true">
        {place < 0 ? <Icon name="check" /> : number}
      </span>
      <span className="stepper-title">{name}</span>
      {place !== 0 && <span className="visually-hidden"> ({say(`stepper.${state}`)})</span>}
    </li>
  )
}
