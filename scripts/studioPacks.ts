import { join } from 'node:path'

/** The words of the studio: those that all screens of a product share, and its own. */
export const studioNamespaces = ['common', 'validation', 'errors', 'studio']

/** Returns the file of such words. What the studio itself says is of the project (`root`), not of a product. */
export function studioPack(
  { root, product }: { root: string; product: string },
  language: string,
  namespace: string,
): string {
  return join(namespace === 'studio' ? root : product, 'i18n', language, `${namespace}.json`)
}
