import type { Finding } from '#contract/Finding.ts'

/** `schemas/survey/qualitative_survey.json:3:5: what is wrong`, as editors and terminals link it. */
export function findingLine({ file, line, column, message }: Finding): string {
  return `${file}:${line}:${column}: ${message}`
}
