import { join, relative } from 'node:path'

import { checkContent } from '#checks/checkContent.ts'
import { assembleContent } from '#checks/content/assembleContent.ts'
import { definitionFileOf } from '#checks/content/definitionFileOf.ts'
import { exemptAtTakeUp } from '#checks/exemptAtTakeUp.ts'
import { journeyClashes } from '#checks/journeyClashes.ts'
import type { Finding } from '#engine/compile/read/Finding.ts'

import { fromProject } from './check/judgeProducts.ts'
import { knownCatalog } from './knownCatalog.ts'
import { readDefinitions } from './readContent.ts'

/**
 * Returns what keeps the definitions of products, by their folders, from being taken up by an application that runs: every rule
 * of the check but those of `exemptAtTakeUp`. `instead` holds texts to be judged in place of what stands in files, by path.
 * Files are named from the project's folder.
 */
export function judgeSaved(
  root: string,
  folders: string[],
  instead: ReadonlyMap<string, string> = new Map(),
): Finding[] {
  const catalog = knownCatalog(root)
  const products = folders.map((folder) => {
    const name = relative(root, folder).replaceAll('\\', '/')
    return { folder, name, content: assembleContent(textsOf(folder, instead), catalog) }
  })
  const findings = products.flatMap((product) =>
    checkContent(product.content, exemptAtTakeUp).map((finding) => fromProject(product, finding)),
  )
  return [...findings, ...journeyClashes(products)]
}

/** Without stories, which the application does not read. */
function textsOf(folder: string, instead: ReadonlyMap<string, string>): Map<string, string> {
  const files = [...readDefinitions(folder)].filter(([file]) => definitionFileOf(file)?.kind !== 'story')
  return new Map(files.map(([file, text]) => [file, instead.get(join(folder, file)) ?? text]))
}
