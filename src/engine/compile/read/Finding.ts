/** What is wrong in a definition, where, and how to fix it. Lines and columns count from 1, as editors do. */
export interface Finding {
  file: string
  line: number
  column: number
  /** Name of the rule that was broken. */
  rule: string
  message: string
  /** The fix, where the message does not say it. */
  hint?: string
}

/** `schemas/survey/qualitative_survey.json:3:5: what is wrong`, as editors and terminals link it. */
export function findingLine({ file, line, column, message }: Finding): string {
  return `${file}:${line}:${column}: ${message}`
}
