import type { JourneyStep } from '../../Journey.ts'
import { screenOf } from '../../screenOf.ts'

/** Returns what the definitions say of a step besides its transitions, for whoever reads or works on it in an engine. */
export function propertiesOf(step: JourneyStep): Record<string, string> {
  const { kind, definition } = step
  const properties: Record<string, string> = {
    step: step.name,
    kind,
    process: step.process,
    screen: screenOf(step),
  }
  if (kind !== 'wayout' && definition.worker !== undefined) properties['worker'] = definition.worker
  if (kind !== 'wayout' && definition.decides) properties['decides'] = definition.decides.join(' ')
  if (kind === 'wait' && definition.tells !== undefined) properties['tells'] = definition.tells
  if (kind === 'task' && definition.requires) {
    properties['requires'] = definition.requires
      .map(({ condition, error }) => `${condition} ${error}`)
      .join(', ')
  }
  return properties
}
