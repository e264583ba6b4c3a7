import type { Task } from '#contract/process.ts'

import type { BuiltServer } from '../buildTestServer.ts'
import { HttpApplicant } from '../HttpApplicant.ts'
import { InjectedApplicant } from '../InjectedApplicant.ts'

/** An applicant whose calls servers of this process, on one database, answer in turn. */
export class AlternatingApplicant extends HttpApplicant {
  readonly #servers: BuiltServer[]
  readonly #walkers: InjectedApplicant[]
  #turn = 0

  constructor(servers: BuiltServer[]) {
    super('http://localhost')
    this.#servers = servers
    this.#walkers = servers.map((server) => new InjectedApplicant(server, server.applicant()))
  }

  /** Does what is due first, on all servers side by side. */
  override async task(): Promise<Task> {
    await this.settle()
    return super.task()
  }

  override async settle(): Promise<void> {
    await Promise.all(this.#servers.map((server) => server.settle()))
  }

  override goTo(move: string): Promise<void> {
    return this.#next().goTo(move)
  }

  override message(to: string): Promise<{ code: string | null; link: string | null }> {
    return this.#next().message(to)
  }

  override reach(url: string, init: RequestInit = {}): Promise<Response> {
    return this.#next().reach(url, init)
  }

  #next(): InjectedApplicant {
    this.#turn += 1
    return this.#walkers[this.#turn % this.#walkers.length]!
  }
}
