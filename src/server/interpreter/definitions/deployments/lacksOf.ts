import { workersOf } from '#flow/workersOf.ts'

import type { Environment } from '../../../environment/Environment.ts'
import { isSandbox } from '../../../environment/isSandbox.ts'
import { variablesOfDefinitions } from '../../../environment/variablesOfDefinitions.ts'
import { workers } from '../../../lending/workers.ts'
import type { Definitions } from '../Definitions.ts'

type Variables = Readonly<Record<string, string | undefined>>

/** Returns a sentence for each part of definitions of another server that this server, of another release, lacks. */
export function lacksOf(
  definitions: Definitions,
  environment: Pick<Environment, 'sandbox'>,
  variables: Variables,
): string[] {
  const unknown = [...definitions.journeys.values()].flatMap(({ journey }) =>
    [...journey.steps.values()].flatMap((step) =>
      workersOf(step)
        .filter((worker) => !Object.hasOwn(workers, worker) && !journey.services.has(worker))
        .map((worker) => `the worker "${worker}" of the step "${step.name}"`),
    ),
  )
  const unset = isSandbox(environment, definitions)
    ? []
    : [...variablesOfDefinitions(definitions)]
        .filter(([variable]) => !variables[variable])
        .map(([variable, file]) => `the variable ${variable} (${file})`)
  return [...unknown, ...unset]
}
