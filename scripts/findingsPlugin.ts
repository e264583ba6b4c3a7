import { join, relative, sep } from 'node:path'
import type { Plugin } from 'vite'

import { checkContent } from '#checks/checkContent.ts'
import type { Finding } from '#engine/compile/read/Finding.ts'
import { findingLine } from '#engine/compile/read/Finding.ts'

import { readContent } from './readContent.ts'

const QUIET_MS = 100

/** In development: of a saved screen, flow or text, what is wrong stands over the page, and all findings in the terminal. */
export function findingsPlugin(root: string): Plugin {
  const folders = ['schemas', 'flows', 'i18n'].map((folder) => join(root, folder))
  let isShown = false
  let timer: NodeJS.Timeout | undefined

  return {
    name: 'findings',

    configureServer({ watcher, ws, config }) {
      const check = (saved: string) => {
        const findings = checkContent(readContent(root))
        for (const finding of findings) config.logger.warn(sentence(finding))
        const ofFile = findings.filter(({ file }) => file === saved)
        if (ofFile.length > 0) ws.send({ type: 'error', err: overlay(ofFile, root) })
        else if (isShown) ws.send({ type: 'update', updates: [] })
        isShown = ofFile.length > 0
      }

      watcher.add(folders)
      watcher.on('all', (_event, path) => {
        if (!path.endsWith('.json') || !folders.some((folder) => path.startsWith(folder + sep))) return
        clearTimeout(timer)
        timer = setTimeout(() => check(relative(root, path).replaceAll('\\', '/')), QUIET_MS)
      })
    },

    // The server ends.
    buildEnd: () => clearTimeout(timer),
  }
}

function sentence(finding: Finding): string {
  const line = `${findingLine(finding)} (${finding.rule})`
  return finding.hint === undefined ? line : `${line}\n  ${finding.hint}`
}

function overlay(findings: Finding[], root: string) {
  const [first] = findings
  const id = join(root, first?.file ?? '')
  const loc = { file: id, line: first?.line ?? 1, column: first?.column ?? 1 }
  return { plugin: 'findings', message: findings.map(sentence).join('\n'), stack: '', id, loc }
}
