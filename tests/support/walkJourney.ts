import type { Task } from '#contract/process.ts'

import { acts, type Request, startCase } from './acts.ts'
import { HttpApplicant } from './HttpApplicant.ts'

export { startCase } from './acts.ts'

/** Who walks, with what, and how far. */
export interface Walk extends Request {
  /** The task at which the walk stops, open. Without it: the first that nobody completes. */
  until?: string
}

/** The company of the sandbox for which everything goes well. */
export const WELCOME = '99000010233'

/** Goes through the journey over HTTP, as the browser would call, and answers the applicant and the task reached. */
export async function walkJourney(
  url: string,
  walk: Walk,
): Promise<{ applicant: HttpApplicant; task: Task }> {
  const applicant = new HttpApplicant(url)
  await startCase(applicant, walk)
  return walkOn(applicant, walk)
}

/** Goes on from where the applicant stands. */
export async function walkOn<Who extends HttpApplicant>(
  applicant: Who,
  walk: Walk,
): Promise<{ applicant: Who; task: Task }> {
  for (;;) {
    const task = await applicant.task()
    const act = acts[task.name]
    if (!act || task.name === walk.until) return { applicant, task }
    await act(applicant, task, walk)
  }
}
