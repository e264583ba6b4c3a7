import { spawnSync } from 'node:child_process'

interface Diagnostic {
  filename: string
  message: string
}

/** Returns what compiler and linter say of some files of a copy of the project, with the project's settings. */
export function codeFaultsOf(folder: string, files: string[]): string[] {
  const asked = ['--type-aware', '--type-check', '--deny-warnings', '--format=json', ...files]
  const { stdout, stderr } = spawnSync(process.execPath, ['node_modules/oxlint/bin/oxlint', ...asked], {
    cwd: folder,
    encoding: 'utf8',
  })
  if (!stdout.startsWith('{')) throw new Error(stdout + stderr)
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: Diagnostic[] }
  return diagnostics.map(({ filename, message }) => `${filename}: ${message}`)
}
