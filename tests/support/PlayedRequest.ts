/** A request of the browser, answered or left hanging by the test. */
export class PlayedRequest extends EventTarget {
  static readonly sent: PlayedRequest[] = []
  upload = new EventTarget()
  status = 0
  responseText = ''
  headers: Record<string, string> = {}
  opened = ''
  requestHeaders: Record<string, string> = {}
  form?: FormData
  open(method: string, address: string): void {
    this.opened = `${method} ${address}`
  }
  setRequestHeader(name: string, value: string): void {
    this.requestHeaders[name] = value
  }
  getResponseHeader = (name: string) => this.headers[name] ?? null
  send(form: FormData): void {
    this.form = form
    PlayedRequest.sent.push(this)
  }
  abort(): void {
    this.dispatchEvent(new Event('abort'))
    this.dispatchEvent(new Event('loadend'))
  }
  moves(loaded: number): void {
    const progress = Object.assign(new Event('progress'), { lengthComputable: true, loaded, total: 100 })
    this.upload.dispatchEvent(progress)
  }
  answers(status: number, body: object, headers: Record<string, string> = {}): void {
    this.answersText(status, JSON.stringify(body), headers)
  }
  answersText(status: number, responseText: string, headers: Record<string, string> = {}): void {
    Object.assign(this, { status, responseText, headers })
    this.dispatchEvent(new Event('load'))
    this.dispatchEvent(new Event('loadend'))
  }
}
