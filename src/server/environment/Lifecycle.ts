/** Whether a server is told to stop. */
export class Lifecycle {
  #isStopping = false

  get isStopping(): boolean {
    return this.#isStopping
  }

  stop(): void {
    this.#isStopping = true
  }
}
