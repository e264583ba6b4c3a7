import type { Step, Task } from '#contract/process.ts'

import { HttpApplicant } from '../support/HttpApplicant.ts'
import { lightFetch } from './lightFetch.ts'

/**
 * An applicant whose calls cost little beside what they cost the server. Goes on with the step that a completion answers, as
 * the application does.
 */
export class LightApplicant extends HttpApplicant {
  #answered: Step | undefined

  override reach(url: string, init: RequestInit = {}): Promise<Response> {
    return lightFetch(url, init)
  }

  override async step(): Promise<Step> {
    const answered = this.#answered
    this.#answered = undefined
    return answered ?? super.step()
  }

  override async complete(task: Task, variables: object): Promise<Step> {
    return (this.#answered = await super.complete(task, variables))
  }

  override async tell(name: string, variables?: object): Promise<Step> {
    return (this.#answered = await super.tell(name, variables))
  }
}
