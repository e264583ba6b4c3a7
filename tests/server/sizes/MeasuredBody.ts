/** What a body cost the server. */
export interface MeasuredBody {
  /** The call, or the task whose screen judged it. */
  of: string
  /** What was bad about it. */
  fault: string
  bytes: number
  cpuMs: number
  status: number
  answerBytes: number
  isRefusal: boolean
}
