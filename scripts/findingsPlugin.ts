import { join, relative, sep } from 'node:path'
import type { Plugin } from 'vite'

import { exemptAtTakeUp } from '#checks/exemptAtTakeUp.ts'
import type { Finding } from '#contract/Finding.ts'
import { findingLine } from '#engine/compile/read/findingLine.ts'

import { JudgingThread } from './takeUp/JudgingThread.ts'

const QUIET_MS = 50

/**
 * In development: what is wrong with a saved screen, flow or text of a product, and what keeps it from being taken up, stands
 * over the page, and all findings in the terminal; at start those there are. The types of the project's own screens follow their
 * schemas. Files are named from `root`, the project's folder.
 */
export function findingsPlugin(root: string, product = root): Plugin {
  const folders = ['schemas', 'flows', 'i18n'].map((folder) => join(product, folder))
  const thread = new JudgingThread()
  let isShown = false
  let checks = 0
  let timer: NodeJS.Timeout | undefined

  return {
    name: 'findings',

    configureServer({ watcher, ws, config }) {
      const check = async (saved: string) => {
        checks += 1
        const own = checks
        const findings = await thread.ask({
          what: 'saved',
          root,
          folders: [product],
          withStories: true,
          writesTypes: true,
        })
        // A later save is judged by itself.
        if (own !== checks) return
        for (const finding of findings) config.logger.warn(sentence(finding))
        const ofFile = findings.filter(({ file }) => file === saved)
        const others = findings.filter(({ file, rule }) => file !== saved && !(rule in exemptAtTakeUp))
        const shown = [...ofFile, ...others]
        if (shown.length > 0) ws.send({ type: 'error', err: overlay(shown, root) })
        else if (isShown) ws.send({ type: 'update', updates: [] })
        isShown = shown.length > 0
      }

      watcher.add(folders)
      watcher.on('all', (_event, path) => {
        if (!path.endsWith('.json') || !folders.some((folder) => path.startsWith(folder + sep))) return
        clearTimeout(timer)
        timer = setTimeout(() => void check(relative(root, path).replaceAll('\\', '/')), QUIET_MS)
      })
      void check('')
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
