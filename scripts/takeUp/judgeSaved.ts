import { join, relative } from 'node:path'

import { checkContent } from '#checks/checkContent.ts'
import { assembleContent } from '#checks/content/assembleContent.ts'
import { definitionFileOf } from '#checks/content/definitionFileOf.ts'
import { exemptAtTakeUp } from '#checks/exemptAtTakeUp.ts'
import { journeyClashes } from '#checks/journeyClashes.ts'

import { fromProject, type ReadProduct } from '../check/judgeProducts.ts'
import { knownCatalog } from '../knownCatalog.ts'
import { readDefinitions } from '../readDefinitions.ts'

/** Definitions that were saved while an application runs. */
export interface Saved {
  /** The folder of the project, whose code they are drawn and driven by. */
  root: string
  /** The folders of the products. */
  folders: string[]
  /** Texts to be judged in place of what stands in files, by path. */
  instead?: ReadonlyMap<string, string>
  /** Whether stories are judged too. No application reads them: they keep nothing from being taken up. */
  withStories?: boolean
}

/** Reads saved products. What stands as it was is not read again. */
export function readSaved({ root, folders, instead = new Map(), withStories = false }: Saved): ReadProduct[] {
  const catalog = knownCatalog(root)
  const isRead = (file: string) => withStories || definitionFileOf(file)?.kind !== 'story'
  return folders.map((folder) => {
    const files = [...readDefinitions(folder)].filter(([file]) => isRead(file))
    const texts = new Map(files.map(([file, text]) => [file, instead.get(join(folder, file)) ?? text]))
    const name = relative(root, folder).replaceAll('\\', '/')
    return { folder, name, content: assembleContent(texts, catalog) }
  })
}

/**
 * Returns what keeps products from being taken up by an application that runs: every rule of the check but those of
 * `exemptAtTakeUp`, which are asked `withStories`. Files are named from the project's folder.
 */
export function judgeSaved(
  products: ReadProduct[],
  { withStories = false }: Pick<Saved, 'withStories'> = {},
) {
  const findings = products.flatMap((product) =>
    checkContent(product.content, withStories ? {} : exemptAtTakeUp).map((finding) =>
      fromProject(product, finding),
    ),
  )
  return [...findings, ...journeyClashes(products)]
}
