import { join, relative, sep } from 'node:path'
import type { Plugin } from 'vite'

import { checkContent } from '#checks/checkContent.ts'
import { assembleContent } from '#checks/content/assembleContent.ts'
import { exemptAtTakeUp } from '#checks/exemptAtTakeUp.ts'
import type { Finding } from '#engine/compile/read/Finding.ts'
import { findingLine } from '#engine/compile/read/Finding.ts'

import { knownCatalog } from './knownCatalog.ts'
import { readDefinitions } from './readContent.ts'
import { refreshTypes } from './refreshTypes.ts'

const QUIET_MS = 100

/**
 * In development: what is wrong with a saved screen, flow or text of a product, and what keeps it from being taken up, stands
 * over the page, and all findings in the terminal. Types follow saved schemas of the project's own. Files are named from `root`,
 * the project's folder.
 */
export function findingsPlugin(root: string, product = root): Plugin {
  const folders = ['schemas', 'flows', 'i18n'].map((folder) => join(product, folder))
  const nameOf = (path: string) => relative(root, path).replaceAll('\\', '/')
  let isShown = false
  let timer: NodeJS.Timeout | undefined

  return {
    name: 'findings',

    configureServer({ watcher, ws, config }) {
      const check = async (saved: string) => {
        const content = assembleContent(readDefinitions(product), knownCatalog(root))
        const findings = checkContent(content).map((finding) => ({
          ...finding,
          file: nameOf(join(product, finding.file)),
        }))
        for (const finding of findings) config.logger.warn(sentence(finding))
        const ofFile = findings.filter(({ file }) => file === saved)
        const others = findings.filter(({ file, rule }) => file !== saved && !(rule in exemptAtTakeUp))
        const shown = [...ofFile, ...others]
        if (shown.length > 0) ws.send({ type: 'error', err: overlay(shown, root) })
        else if (isShown) ws.send({ type: 'update', updates: [] })
        isShown = shown.length > 0
        if (product === root && saved.startsWith('schemas/')) await refreshTypes(content, root)
      }

      watcher.add(folders)
      watcher.on('all', (_event, path) => {
        if (!path.endsWith('.json') || !folders.some((folder) => path.startsWith(folder + sep))) return
        clearTimeout(timer)
        timer = setTimeout(() => void check(nameOf(path)), QUIET_MS)
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
