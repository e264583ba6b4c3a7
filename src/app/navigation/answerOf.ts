/** Returns what a question was answered now: where it failed, RTK Query still has the answer of before. */
export function answerOf<Answer>({ data, error }: { data?: Answer; error?: unknown }): Answer | undefined {
  return error === undefined ? data : undefined
}
