/** What is wrong in a definition, and where. Lines and columns count from 1, as editors do. */
export interface Fault {
  file: string
  line: number
  column: number
  /** Name of the rule that was broken. */
  rule: string
  message: string
}

/** `schemas/survey/qualitative_survey.json:3:5: what is wrong`, as editors and terminals link it. */
export function faultLine({ file, line, column, message }: Fault): string {
  return `${file}:${line}:${column}: ${message}`
}
