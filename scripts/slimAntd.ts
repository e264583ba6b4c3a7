import type { Plugin } from 'vite'

const ofAntd = /\/node_modules\/@rc-component\//
const PREFIX = '\0slim-antd:'

/** What a module of antd imports and never uses here, and what it is given in its place. */
const parts = [
  {
    importer: /\/antd\/es\/form\/context\.js$/,
    imported: '@rc-component/form',
    // No part of the studio is a form of antd: boxes look whether they stand in one.
    code: 'export const FormProvider = ({ children }) => children',
  },
  {
    importer: /\/antd\/es\/table\/InternalTable\.js$/,
    imported: './hooks/useFilter',
    code: `
      const none = [(columns) => columns, [], {}]
      export default () => none
      export const getFilterData = (rows) => rows
    `,
  },
  {
    importer: /\/antd\/es\/table\/(?:Internal)?Table\.js$/,
    imported: './hooks/useSelection',
    code: `
      const none = [(columns) => columns, new Set()]
      export default () => none
      export const SELECTION_COLUMN = {}
      export const SELECTION_ALL = 'SELECT_ALL'
      export const SELECTION_INVERT = 'SELECT_INVERT'
      export const SELECTION_NONE = 'SELECT_NONE'
    `,
  },
  {
    importer: /\/antd\/es\/pagination\/Pagination\.js$/,
    imported: '../select',
    code: 'export default () => null',
  },
]

/**
 * Leaves out of the built studio what of antd it does not use, 40 kB gzip of it on a page with a table: forms and their rules,
 * and tables whose rows are filtered or marked by their head, or shown so many at a time as one chooses. Each is named by
 * the one module that imports it: a page that used it would get it where it imports it itself.
 */
export function slimAntd(): Plugin {
  return {
    name: 'slim-antd',
    apply: 'build',
    enforce: 'pre',
    resolveId(id, importer = '') {
      const at = parts.findIndex((part) => part.imported === id && part.importer.test(importer))
      return at === -1 ? undefined : PREFIX + at
    },
    // None of its parts does anything by being imported, which their packages do not say.
    transform(code, id) {
      return ofAntd.test(id) ? { code, map: null, moduleSideEffects: false } : undefined
    },
    load(id) {
      return id.startsWith(PREFIX) ? parts[Number(id.slice(PREFIX.length))]?.code : undefined
    },
  }
}
