import { type DiffLine, lineDiff } from './lineDiff.ts'

/** A file before and after; null where it is none. */
export interface ChangedFile {
  path: string
  before: string | null
  after: string | null
}

const signs = { same: ' ', removed: '-', added: '+' }

/** Returns changes of files as a patch that `git apply` takes. */
export function patchOf(files: ChangedFile[]): string {
  return files.map(patchOfFile).join('')
}

function patchOfFile({ path, before, after }: ChangedFile): string {
  const hunks = lineDiff(before, after)
  if (hunks.length === 0) return ''
  const mode = before === null ? 'new file mode 100644\n' : after === null ? 'deleted file mode 100644\n' : ''
  const names = [before === null ? '/dev/null' : `a/${path}`, after === null ? '/dev/null' : `b/${path}`]
  return `diff --git a/${path} b/${path}\n${mode}--- ${names[0]}\n+++ ${names[1]}\n${hunks
    .map((hunk) => hunkText(hunk, { before, after }))
    .join('')}`
}

function hunkText(hunk: DiffLine[], { before, after }: Pick<ChangedFile, 'before' | 'after'>): string {
  const lines = hunk.map(
    (line) => `${signs[line.kind]}${line.text}\n${endsWithoutBreak(line, before, after)}`,
  )
  return `@@ -${range(hunk, 'before')} +${range(hunk, 'after')} @@\n${lines.join('')}`
}

function range(hunk: DiffLine[], side: 'before' | 'after'): string {
  const numbers = hunk.flatMap((line) => line[side] ?? [])
  return `${numbers[0] ?? 0},${numbers.length}`
}

function endsWithoutBreak(line: DiffLine, before: string | null, after: string | null): string {
  const isLast = (text: string | null, number: number | undefined) =>
    text !== null && number !== undefined && !text.endsWith('\n') && number === text.split('\n').length
  const isUnbroken = line.kind === 'added' ? isLast(after, line.after) : isLast(before, line.before)
  return isUnbroken ? '\\ No newline at end of file\n' : ''
}
