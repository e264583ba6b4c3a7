import { objectsIn } from '../../map/model/DefinitionReader.ts'
import type { Flows } from './flowsIn.ts'

interface ShownStep {
  variables?: Record<string, unknown>
}

/** Returns the steps that show a screen, by name; a page is called as its screen. */
export function stepsShowing(flows: Flows, screen: string): Map<string, ShownStep> {
  const found = new Map<string, ShownStep>()
  for (const flow of flows.values()) {
    for (const list of [flow.tasks, flow.waits, flow.wayouts]) {
      for (const [name, step] of Object.entries(objectsIn<ShownStep & { screen?: string }>(list))) {
        if ((step.screen ?? name) === screen) found.set(name, step)
      }
    }
  }
  return found.size > 0 ? found : new Map([[screen, {}]])
}
