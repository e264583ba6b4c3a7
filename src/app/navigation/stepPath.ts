import type { PublicJourney, PublicSettings } from '#contract/settings.ts'

/** What decides on paths: the journey's public pages, the routes with a meaning, and the names that have a screen. */
export interface RouteTable {
  journey: Pick<PublicJourney, 'entry' | 'start'>
  routes: PublicSettings['routes']
  screens: ReadonlySet<string>
}

export interface StepPath {
  /** The route of the step; null for a moment between two steps: keep waiting. */
  route: string | null
  /** What was not as agreed with the server. */
  anomaly?: string
}

const routeName = /^[a-z0-9_-]+$/

/** Returns the route that shows a step of the process, a task or an activity; any JSON may come from the server. */
export function stepPath(step: unknown, table: RouteTable): StepPath {
  if (!isObject(step)) return { route: null }
  if (typeof step.name === 'string') return taskPath(step.name, step.taskDefinitionKey, table)
  return activityPath(firstLeaf(step), table)
}

function taskPath(name: string, key: unknown, table: RouteTable): StepPath {
  const { blacklist, blacklistConnectAccount, somethingWentWrong } = table.routes
  const isList = name === blacklist || name === blacklistConnectAccount
  if (isList && blacklist !== undefined && blacklistConnectAccount !== undefined) {
    return { route: key === blacklistConnectAccount ? blacklistConnectAccount : blacklist }
  }
  if (isRoute(name, table)) return { route: name }
  if (isRoute(key, table)) return { route: key, anomaly: 'A task has no route of its name' }
  return { route: somethingWentWrong, anomaly: 'A task has no route' }
}

function activityPath(id: unknown, table: RouteTable): StepPath {
  if (id === undefined) return { route: null }
  if (isRoute(id, table)) return { route: id }
  return { route: null, anomaly: 'An activity has no route' }
}

/** The activity's first child, or the first of that one's children, and so on down. */
function firstLeaf(activity: Record<string, unknown>): unknown {
  const children: unknown = activity.childActivityInstances
  const child: unknown = Array.isArray(children) ? children[0] : undefined
  if (!isObject(child)) return undefined
  return firstLeaf(child) ?? child.activityId
}

function isRoute(name: unknown, { screens }: RouteTable): name is string {
  return typeof name === 'string' && routeName.test(name) && screens.has(name)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
