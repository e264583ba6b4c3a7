import { join } from 'node:path'
import type { Plugin } from 'vite'

import type { AntdUse } from '#theme/tokens/antdClasses.ts'

import { memoized } from '#validation/memoized.ts'

import { antdStyles } from './antdStyles.ts'
import { readSeed, SEED_FILE } from './readSeed.ts'

const STYLES = /^\0?virtual:antd\/(journey|studio)\/(\w+(?:,\w+)*)\.css$/
const DYNAMIC_CSS = /\/@rc-component\/util\/(?:es|lib)\/Dom\/dynamicCSS\.js$/

/**
 * antd under our policy. `virtual:antd/journey/Slider.css` and `virtual:antd/studio/Button,Table.css` are the styles of the
 * components named, made at build time of the settings' `theme`. The few styles that antd still writes by itself (the
 * scroll lock of its dialogs) are written as text, with the nonce of the page.
 */
export function antdStylesPlugin({ root }: { root: string }): Plugin {
  const settingsFile = join(root, SEED_FILE)

  return {
    name: 'antd-styles',

    // Vite asks again for an id that it was given, where it no longer knows the module: that one stays as it is.
    resolveId: (id) => (STYLES.test(id) && !id.startsWith('\0') ? `\0${id}` : undefined),

    load(id) {
      const [, use, components] = STYLES.exec(id) ?? []
      if (use === undefined || components === undefined) return undefined
      this.addWatchFile(settingsFile)
      const seed = readSeed(root)
      return memoized(`antd ${use} ${components} of ${root}`, [JSON.stringify(seed)], () =>
        antdStyles(seed, use as AntdUse, components.split(',')),
      )
    },

    transform: (code, id) => (DYNAMIC_CSS.test(id) ? withoutMarkup(code) : undefined),

    hotUpdate({ file, modules }) {
      if (file !== settingsFile) return undefined
      const { idToModuleMap } = this.environment.moduleGraph
      const styles = [...idToModuleMap].filter(([id]) => STYLES.test(id)).map(([, module]) => module)
      return [...new Set([...modules, ...styles])]
    },
  }
}

/** Trusted Types refuse markup; the policy refuses a style without the nonce. Throws where antd writes otherwise than known. */
export function withoutMarkup(code: string): string {
  const written = code
    .replaceAll('.innerHTML', '.textContent')
    .replace(
      /if \(csp\?\.nonce\) \{\s*styleNode\.nonce = csp\?\.nonce;\s*\}/,
      "styleNode.nonce = csp?.nonce ?? document.querySelector('meta[name=csp-nonce]')?.nonce ?? '';",
    )
  if (!written.includes('meta[name=csp-nonce]')) throw new Error('antd writes its styles in another way now.')
  return written
}
